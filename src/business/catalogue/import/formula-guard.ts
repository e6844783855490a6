/** What a spreadsheet would calculate, behind however many apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** A cell as no spreadsheet takes it for a formula: with an apostrophe before it. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before it was guarded. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
