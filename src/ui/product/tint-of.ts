const tints = [
  'bg-tint-lime',
  'bg-tint-rose',
  'bg-tint-honey',
  'bg-tint-sea',
  'bg-tint-plum',
  'bg-tint-peach',
  'bg-tint-mint',
  'bg-tint-oat',
] as const

export type Tint = (typeof tints)[number]

// Found by trying: with it, categories that follow each other in a shop mostly differ.
const START = 3836

/** A category keeps its colour wherever it is met. */
export function tintOf(categoryId: string): Tint {
  let hash = START
  for (const letter of categoryId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 13), 1540483477)
  return tints[(hash >>> 16) % tints.length] ?? tints[0]
}
