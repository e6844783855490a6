import { amountOfUnits, type Stocked } from '#contract/goods/catalogue/by-weight.ts'

export interface OrderedUnits extends Stocked {
  product_id: string
  quantity: number
}

/** Pairs what the lines of each product that is in either list take from the stock. */
export function amountsOfBoth(before: readonly OrderedUnits[], after: readonly OrderedUnits[]) {
  const [were, are] = [amountsOf(before), amountsOf(after)]
  return [...new Set([...are.keys(), ...were.keys()])].map((productId) => ({
    productId,
    had: were.get(productId) ?? 0,
    now: are.get(productId) ?? 0,
  }))
}

function amountsOf(lines: readonly OrderedUnits[]): Map<string, number> {
  return new Map(lines.map((line) => [line.product_id, amountOfUnits(line, line.quantity)]))
}
