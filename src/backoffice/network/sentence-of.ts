import { Refused } from '#contract/refused.ts'

export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  // The browser throws this if the operator cancels or lets the prompt time out.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'It wasn’t confirmed. Please try again.'
  // The browser throws this if the device already has a passkey of the same operator.
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'You already have a passkey on this device.'
  return 'Something went wrong. Please try again.'
}

/** Returns the service's field errors by field name. */
export function fieldSentences(error: unknown): Record<string, string> {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return {}
  const { fields = {} } = error.details as { fields?: Record<string, string> }
  return fields
}
