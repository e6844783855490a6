/** How cold goods are kept, in the order in which they are picked: frozen last. */
export const temperatures = ['shelf', 'chilled', 'frozen'] as const
export type Temperature = (typeof temperatures)[number]

/** Reads it from a product's words about storage. What comes after the first sentence is for the kitchen at home. */
export function temperatureOf(storage: string | null): Temperature {
  const [first = ''] = (storage ?? '').toLowerCase().split('.')
  if (/frozen|freezer/.test(first)) return 'frozen'
  return /refrigerat|fridge|chill/.test(first) ? 'chilled' : 'shelf'
}

export const BAGS_AT_MOST = 40
const UNITS_IN_A_BAG = 12

interface PackedLine {
  quantity: number
  temperature: Temperature
}

interface Bagged {
  lines: readonly PackedLine[]
  bags: Readonly<Record<Temperature, number>> | null
}

/** Returns an order's bags as its picker has noted them, or else as many as it will probably need. */
export function bagsOfOrder({ lines, bags }: Bagged): Temperature[] {
  const noted = temperatures.flatMap((temperature) =>
    Array.from({ length: bags?.[temperature] ?? 0 }, () => temperature),
  )
  return noted.length > 0 ? noted.slice(0, BAGS_AT_MOST) : bagsFor(lines)
}

/** Estimates an order's bags, each for goods of one temperature, as a default for the packer. */
export function bagsFor(lines: readonly PackedLine[]): Temperature[] {
  const bags = temperatures.flatMap((temperature) => {
    const units = unitsOf(lines.filter((line) => line.temperature === temperature))
    return Array.from({ length: Math.ceil(units / UNITS_IN_A_BAG) }, () => temperature)
  })
  return bags.length > 0 ? bags.slice(0, BAGS_AT_MOST) : ['shelf']
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
