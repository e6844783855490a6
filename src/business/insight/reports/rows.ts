import type { FiguresAnswer, FiguresRow } from '#contract/insight/reports/figures.ts'
import type { Span } from './figures-of-days.ts'

export interface ComparedSpans {
  now: Span
  before: Span
}

export interface FiguresRows extends Pick<FiguresAnswer, 'rows' | 'totals' | 'totals_before'> {
  /** Set if the rows are only those of one page. */
  rowsInAll?: number
}

export const ROWS_ON_A_PAGE = 50

/** Pairs the rows of two periods by id, including ids that only one of them has. */
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
  // Sums in cents, as sums in dollars have rounding errors.
  for (const row of rows)
    for (const name of Object.keys(sums))
      sums[name] = (Math.round((sums[name] ?? 0) * 100) + Math.round((row[name] ?? 0) * 100)) / 100
  return sums
}
