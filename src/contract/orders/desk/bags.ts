export const BAGS_AT_MOST = 40
const UNITS_IN_A_BAG = 12

/** Estimates how many bags an order takes, as a default for the packer. */
export function bagsFor(units: number): number {
  return Math.min(Math.max(1, Math.ceil(units / UNITS_IN_A_BAG)), BAGS_AT_MOST)
}
