export interface Units {
  product_id: string
  quantity: number
}

export function unitsOf(lines: readonly Units[]): Map<string, number> {
  return new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Pairs the old and the new quantity of each product that is in either list. */
export function unitsOfBoth(before: readonly Units[], after: readonly Units[]) {
  const [were, are] = [unitsOf(before), unitsOf(after)]
  return [...new Set([...are.keys(), ...were.keys()])].map((productId) => ({
    productId,
    had: were.get(productId) ?? 0,
    now: are.get(productId) ?? 0,
  }))
}
