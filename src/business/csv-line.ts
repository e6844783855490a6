/** The byte order mark, without which Excel does not decode the file as UTF-8. */
export const csvStart = '\ufeff'

/** A cell that a spreadsheet would calculate, even behind any number of apostrophes. */
// Full-width signs count as well: spreadsheets take them for the plain ones.
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const GUARDED = /^'+[=+\-@＝＋－＠\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns a CSV line whose cells a spreadsheet will not run as formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
}

/** Quotes every cell: where spreadsheets separate by semicolons, what follows one would be a cell of its own. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Puts an apostrophe before a cell that a spreadsheet would take for a formula. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
