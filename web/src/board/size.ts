// The size of a cell on the screen chooses the level of detail of a drawing. Sizes are rounded down to steps, so that
// drawings can be kept, and the board is redrawn only when it reaches another step.

const kSteps = [12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 40, 44, 48, 54, 60, 68, 76, 88, 100, 120] as const;

/** Below it a cell has no coordinates. */
export const kCoordinates = 22;
/** Below it drawings leave out shine and fine lines. */
export const kDetail = 32;
/** Below it the number of a stack stands on its closed face, above it in the hole. */
export const kHole = 34;
/** From here on targets say what they gain and cost. */
export const kChips = 60;

/** In pixels. */
export function stepOfSize(pixels: number): number {
  let step: number = kSteps[0];
  for (const size of kSteps) if (size <= pixels + 0.01) step = size;
  return step;
}
