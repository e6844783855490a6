export interface Sizes {
  js: number
  css: number
  font: number
}

export function bundleSizes(
  pack?: (bytes: string) => Uint8Array,
): (Sizes & { page: string; follows: number })[]
export function budgetsOf(page: string): Sizes
