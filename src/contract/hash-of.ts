/** FNV-1a with a final mix: without it, words that differ only in their last letters would hash to near numbers. */
export function hashOf(words: string, seed: number): number {
  let hash = seed
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return Math.imul(hash ^ (hash >>> 13), 1540483477)
}
