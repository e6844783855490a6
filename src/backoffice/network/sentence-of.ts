import { Refused } from '#contract/refused.ts'

/** What a person is told of what went wrong. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  // The browser's own word for a person who pressed Cancel, or waited.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'Nothing was confirmed. Please try again.'
  // And for a device that is asked to make a second passkey for the same person.
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey of yours already.'
  return 'Something went wrong. Please try again.'
}

/** What is wrong with a field, in its own words. */
export function fieldSentences(error: unknown): Record<string, string> {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return {}
  const { fields = {} } = error.details as { fields?: Record<string, string> }
  return fields
}
