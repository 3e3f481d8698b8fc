// How a piece is drawn. A cell is 100 units wide, its centre is 0,0.

export interface Brush {
  /** The size of a cell on the screen in pixels, rounded to a step. */
  px: number;
  /** Owners differ in texture as well as in colour. */
  textures: boolean;
}

/** A width in units that is `pixels` wide on the screen. */
export function onScreen(brush: Brush, pixels: number): number {
  return (100 / brush.px) * pixels;
}

/** The texture of a tint: 1 is plain. */
export function textureOf(tint: number): number {
  return ((tint - 1) % 4) + 1;
}
