const LENGTHS = [8, 12, 13, 14]

/** Whether digits can stand under bars: a GTIN of 8, 12, 13 or 14, whose last digit checks the others. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
