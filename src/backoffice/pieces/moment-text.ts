import { brisbaneMoment, shownInBrisbane } from '#contract/brisbane-time.ts'

/** A moment as a field for a day and a time shows it in Brisbane; nothing for none. */
export function momentText(moment: string | null): string {
  return moment === null ? '' : shownInBrisbane(new Date(moment))
}

/** What such a field says. It shows minutes alone: a moment that nobody changed is the one that it was. */
export function momentIn(text: string, was?: string | null): string | null {
  if (text === '') return null
  if (was && momentText(was) === text) return was
  return brisbaneMoment(text).toISOString()
}
