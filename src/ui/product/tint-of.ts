import { hashOf } from '#contract/hash-of.ts'

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
  return tints[(hashOf(categoryId, START) >>> 16) % tints.length] ?? tints[0]
}
