import { brisbaneMoment, shownInBrisbane } from '#contract/brisbane-time.ts'

/** Returns the value of a datetime-local field in Brisbane time; empty for null. */
export function momentText(moment: string | null): string {
  return moment === null ? '' : shownInBrisbane(new Date(moment))
}

/** Reads a datetime-local field. The field shows minutes only, so an unedited moment keeps its seconds. */
export function momentIn(text: string, was?: string | null): string | null {
  if (text === '') return null
  if (was && momentText(was) === text) return was
  return brisbaneMoment(text).toISOString()
}
