import { guardCell } from './catalogue/import/formula-guard.ts'

/** The byte order mark, without which Excel does not decode the file as UTF-8. */
export const csvStart = '\ufeff'

/** Returns a CSV line whose cells a spreadsheet will not run as formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
}

/** Quotes a cell with special characters, as RFC 4180 requires. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
