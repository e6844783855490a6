import { guardCell } from './catalogue/import/formula-guard.ts'

/** Without it Excel reads another alphabet than UTF-8. */
export const csvStart = '\ufeff'

/** A line of a table for spreadsheets, which calculate none of its cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
}

/** As RFC 4180 has it: what would be read otherwise stands between quotes. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
