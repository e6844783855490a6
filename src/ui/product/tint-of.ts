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

// Found by trial: with this seed, neighbouring categories mostly get different tints.
const START = 3836

/** Returns the category's tint, the same everywhere. */
export function tintOf(categoryId: string): Tint {
  return tints[(hashOf(categoryId, START) >>> 16) % tints.length] ?? tints[0]
}
