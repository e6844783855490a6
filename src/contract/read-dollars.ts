import type { Cents } from './money.ts'

/** Returns the cents of '3.50', '3.5', '3', '$3.50' or '1,250', or undefined for any other text. */
export function readDollars(text: string): Cents | undefined {
  const [, whole, fraction = ''] = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined
    ? undefined
    : Number(whole.replace(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
