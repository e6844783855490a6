import { guardCell } from './formula-guard.ts'

/** The byte order mark, without which Excel does not decode the file as UTF-8. */
export const csvStart = '\ufeff'

/** Returns a CSV line whose cells a spreadsheet will not run as formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
}

/** Quotes every cell: where spreadsheets separate by semicolons, what follows one would be a cell of its own. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
