const LENGTHS = [8, 12, 13, 14]

/** Whether the digits form a valid barcode: a GTIN of 8, 12, 13 or 14 digits, the last of which is a check digit. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
