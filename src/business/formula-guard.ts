/** A cell that a spreadsheet would calculate, even behind any number of apostrophes. */
// Full-width signs count as well: spreadsheets take them for the plain ones.
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const GUARDED = /^'+[=+\-@＝＋－＠\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Puts an apostrophe before a cell that a spreadsheet would take for a formula. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
