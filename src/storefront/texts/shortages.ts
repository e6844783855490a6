/** Of what there is too little of; loaded where there is. */
export const shortageTexts = {
  inCart: (wanted: number, available: number) =>
    available === 0 ? `was ${wanted}, now sold out` : `was ${wanted}, now ${available}`,
  /** Nothing of it is ordered yet. */
  inChange: (wanted: number, available: number) =>
    available === 0 ? '– sold out' : `– only ${available} left; you asked for ${wanted}`,
  take: 'Take what is left',
  goOnWithout: (count: number) => (count === 1 ? 'Continue without it' : 'Continue without them'),
} as const

/** Of what is sold out, nothing is left to take. */
export function wordsToTake(shortages: readonly { available: number }[]): string {
  const isSoldOut = shortages.every(({ available }) => available === 0)
  return isSoldOut ? shortageTexts.goOnWithout(shortages.length) : shortageTexts.take
}
