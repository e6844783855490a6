/** FNV-1a, and a mix after it: the last letters must move the whole number, or neighbours would stay neighbours. */
export function hashOf(words: string, seed: number): number {
  let hash = seed
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return Math.imul(hash ^ (hash >>> 13), 1540483477)
}
