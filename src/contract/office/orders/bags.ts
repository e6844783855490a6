export const BAGS_AT_MOST = 40
const UNITS_IN_A_BAG = 12

/** How many bags an order usually takes: a start for who packs it. */
export function bagsFor(units: number): number {
  return Math.min(Math.max(1, Math.ceil(units / UNITS_IN_A_BAG)), BAGS_AT_MOST)
}
