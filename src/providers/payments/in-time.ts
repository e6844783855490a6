import Stripe from 'stripe'
import { PaymentsUnreachable } from './port.ts'

/** The answer, unless it takes longer than somebody waits for it: tries that follow each other add up. */
export async function inTime<Answer>(asking: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsUnreachable(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([asking, late])
  } catch (error) {
    throw isOutOfReach(error) ? new PaymentsUnreachable(error) : error
  } finally {
    clearTimeout(timer)
  }
}

function isOutOfReach(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError } =
    Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError].some(
    (kind) => error instanceof kind,
  )
}
