import { farYearSentence } from '#contract/near-year.ts'
import { Refused } from '#contract/refused.ts'

/** Refuses dates in far years, named by field. Unchanged values pass; a six-digit year could not be sent at all. */
export function requireNearYears(typed: Record<string, string>, was: Record<string, string> = {}): void {
  const far = Object.entries(typed).flatMap(([field, day]) => {
    const sentence = day && day !== was[field] && farYearSentence(day, new Date())
    return sentence ? [[field, sentence]] : []
  })
  if (far.length > 0) throw new Refused('invalid_input', [400, ''], { fields: Object.fromEntries(far) })
}
