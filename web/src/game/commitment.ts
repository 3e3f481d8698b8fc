// Checks after the game that the seed is the one the server committed to at the start.

export function commitmentText(game: string, seed: string, salt: string): string {
  return `palamedes-1:${game}:${seed}:${salt}`;
}

/** Null if the browser has no WebCrypto, which needs a secure connection. */
export async function checkCommitment(
  game: string,
  seed: string,
  salt: string,
  wanted: string,
): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(commitmentText(game, seed, salt)));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === wanted.toLowerCase();
}
