import { type Bounds, inThousands, readWhole, wholeSentence } from '../../in-thousands.ts'
import type { SoldBy } from '../catalogue/by-weight.ts'

// People read and type kilograms of what is sold by weight; all else has its amounts in grams.

interface Counted {
  sold_by: SoldBy
}

/** `12.4 kg`, or `1,234` of what is sold by the unit. */
export function amountInWords({ sold_by }: Counted, amount: number): string {
  return sold_by === 'weight' ? `${inThousands(amount / 1000)} kg` : inThousands(amount)
}

/** As a field has it, which `readAmount` reads. */
export function amountAsTyped({ sold_by }: Counted, amount: number): string {
  return String(sold_by === 'weight' ? amount / 1000 : amount)
}

/** Returns undefined for any other text and for an amount out of bounds. */
export function readAmount({ sold_by }: Counted, text: string, bounds: Bounds): number | undefined {
  if (sold_by === 'unit') return readWhole(text, bounds)
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text.trim())) return undefined
  return readWhole(String(Math.round(Number(text) * 1000)), bounds)
}

export function amountSentence({ sold_by }: Counted, bounds: Bounds): string {
  if (sold_by === 'unit') return wholeSentence(bounds)
  return `Kilograms from ${bounds.least / 1000} to ${inThousands(bounds.most / 1000)}, like 12.4.`
}

/** The label of a field for an amount. */
export function howMany({ sold_by }: Counted): string {
  return sold_by === 'weight' ? 'How many kilograms' : 'How many'
}
