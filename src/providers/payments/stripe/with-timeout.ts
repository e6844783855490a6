import Stripe from 'stripe'
import { PaymentCustomerUnknown, PaymentRefused, PaymentsUnreachable, PaymentUnknown } from '../port.ts'

/** Limits the total time including the package's retries, which add up. */
export async function withTimeout<Answer>(asking: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsUnreachable(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([asking, late])
  } catch (error) {
    throw asOurs(error)
  } finally {
    clearTimeout(timer)
  }
}

function asOurs(error: unknown): unknown {
  if (isOutOfReach(error)) return new PaymentsUnreachable(error)
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.code === 'resource_missing' && error.param === 'customer')
    return new PaymentCustomerUnknown(error.code, error)
  if (error.code === 'resource_missing') return new PaymentUnknown(error.code, error)
  return new PaymentRefused(error.code ?? error.type, error)
}

function isOutOfReach(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError } =
    Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError].some(
    (kind) => error instanceof kind,
  )
}
