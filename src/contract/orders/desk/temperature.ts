/** How cold goods are kept, in the order in which they are picked: frozen last. */
export const temperatures = ['shelf', 'chilled', 'frozen'] as const
export type Temperature = (typeof temperatures)[number]

/** Reads it from a product's words about storage. What comes after the first sentence is for the kitchen at home. */
export function temperatureOf(storage: string | null): Temperature {
  const [first = ''] = (storage ?? '').toLowerCase().split('.')
  if (/frozen|freezer/.test(first)) return 'frozen'
  return /refrigerat|fridge|chill/.test(first) ? 'chilled' : 'shelf'
}
