import Stripe from 'stripe'
import {
  PaymentCustomerUnknown,
  PaymentRefused,
  PaymentsUnreachable,
  PaymentUnknown,
  StoredProviderError,
} from '../port.ts'

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
  if (isRemembered(error)) return new StoredProviderError(error)
  if (isOutOfReach(error)) return new PaymentsUnreachable(error)
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.code === 'resource_missing' && error.param === 'customer')
    return new PaymentCustomerUnknown(error.code, error)
  if (error.code === 'resource_missing') return new PaymentUnknown(error.code, error)
  return new PaymentRefused(error.code ?? error.type, error)
}

/** Stripe stores an answer of 500, and gives it to each request with the same idempotency key for a day. */
function isRemembered(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode === 500
}

/**
 * A secret key that is wrong or lacks a permission counts too: a person mends it, and retries then succeed. 409 means that
 * another request with the same idempotency key is under way.
 */
function isOutOfReach(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 409) return true
  const {
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors
  return [
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ].some((kind) => error instanceof kind)
}
