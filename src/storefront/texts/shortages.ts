/** Texts about products that are short of stock; loaded only when there are some. */
export const shortageTexts = {
  inCart: (wanted: number, available: number) =>
    available === 0 ? `was ${wanted}, now sold out` : `was ${wanted}, now ${available}`,
  /** For a change of an order: the added units are not ordered yet. */
  inChange: (wanted: number, available: number) =>
    available === 0 ? '– sold out' : `– only ${available} left; you asked for ${wanted}`,
  take: 'Take what is left',
  goOnWithout: (count: number) => (count === 1 ? 'Continue without it' : 'Continue without them'),
} as const

/** Returns the button's label: a sold-out product has no units left to take. */
export function wordsToTake(shortages: readonly { available: number }[]): string {
  const isSoldOut = shortages.every(({ available }) => available === 0)
  return isSoldOut ? shortageTexts.goOnWithout(shortages.length) : shortageTexts.take
}
