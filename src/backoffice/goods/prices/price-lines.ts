import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { dollarsOrNull, formatCents, readDollars, toDollars } from '#contract/money.ts'

export interface PriceLine {
  id: string
  price: number
  special: number | null
  offer_label: string | null
}

/** Returns a tab-separated table as spreadsheets copy it: id, price, special, badge text. */
export function linesOf(products: readonly OfficeProduct[]): string {
  const lines = products.map(({ id, price, special, offer_label }) =>
    [id, price.toFixed(2), special?.toFixed(2) ?? '', offer_label ?? ''].join('\t').trimEnd(),
  )
  return lines.join('\n')
}

/** Returns the same table as CSV for an import. */
export function csvOf(lines: readonly PriceLine[]): string {
  const rows = lines.map(({ id, price, special, offer_label }) =>
    [quoted(id), price.toFixed(2), special?.toFixed(2) ?? '', quoted(offer_label ?? '')].join(','),
  )
  return ['id,price,special,offer_label', ...rows].join('\n')
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Parses the table into rows, and an error for each line that cannot be read. A header line is skipped. */
export function readLines(text: string): { lines: PriceLine[]; faults: string[] } {
  const lines: PriceLine[] = []
  const faults: string[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '' || (at === 0 && /^id\b/i.test(row))) continue
    const read = readLine(row)
    if (typeof read === 'string') faults.push(`Line ${at + 1}: ${read}`)
    else lines.push(read)
  }
  return { lines, faults }
}

function readLine(row: string): PriceLine | string {
  // Hand-typed lines have commas or semicolons instead of tabs.
  const cells = (row.includes('\t') ? row.split('\t') : row.split(/[,;]/)).map((cell) => cell.trim())
  const [id = '', price = '', special = '', offer_label = '', ...more] = cells
  if (id === '') return 'there’s no product.'
  if (more.some(Boolean)) return 'it has more than an id, price, special and badge words.'
  const priceCents = readDollars(price)
  if (!priceCents) return `${price || 'nothing'} is not a price. Write dollars like ${formatCents(350)}.`
  const specialCents = special === '' ? null : readDollars(special)
  if (specialCents === undefined || specialCents === 0)
    return `${special} is not a price. Write dollars like ${formatCents(350)}.`
  return {
    id,
    price: toDollars(priceCents),
    special: dollarsOrNull(specialCents),
    offer_label: offer_label || null,
  }
}
