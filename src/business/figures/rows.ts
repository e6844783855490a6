import type { FiguresAnswer, FiguresRow } from '#contract/office/figures/figures.ts'
import type { Span } from './figures-of-days.ts'

export interface Asked {
  now: Span
  before: Span
}

export interface Found extends Pick<FiguresAnswer, 'rows' | 'totals' | 'totals_before'> {
  /** Where the rows are those of one page. */
  rowsInAll?: number
}

export const ROWS_ON_A_PAGE = 50

/** The rows of two periods by their name, with those of either. */
export function besideBefore(
  now: ReadonlyMap<string, FiguresRow['values']>,
  before: ReadonlyMap<string, FiguresRow['values']>,
  none: FiguresRow['values'],
): Omit<FiguresRow, 'title'>[] {
  return [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
    id,
    values: now.get(id) ?? none,
    before: before.get(id) ?? none,
  }))
}

export function sumOf(
  rows: Iterable<FiguresRow['values']>,
  none: FiguresRow['values'],
): FiguresRow['values'] {
  const sums = { ...none }
  // In cents: what is added up in dollars comes to odd ends.
  for (const row of rows)
    for (const name of Object.keys(sums))
      sums[name] = (Math.round((sums[name] ?? 0) * 100) + Math.round((row[name] ?? 0) * 100)) / 100
  return sums
}
