const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether eleven digits form a valid Australian Business Number, by its checksum. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  // The ABN checksum subtracts one from the first digit.
  const sum = WEIGHTS.reduce(
    (sum, weight, place) => sum + weight * (Number(digits[place]) - (place ? 0 : 1)),
    0,
  )
  return sum % 89 === 0
}

/** Formats an ABN as printed: `51 824 753 556`. */
export function formatAbn(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ' ')
}
