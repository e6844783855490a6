import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import type { Cents } from '#contract/money.ts'

interface Hold {
  id: string
  amountCents: Cents
}

/** Spreads what is due over what cards hold, the largest first. What the holds do not cover is left out. */
export function shareOutCharge(dueCents: Cents, holds: readonly Hold[]): Map<string, Cents> {
  const shares = new Map<string, Cents>()
  let open = Math.max(0, dueCents)
  let largest: string | undefined
  for (const { id, amountCents } of holds.toSorted((a, b) => b.amountCents - a.amountCents)) {
    const share = Math.min(open, amountCents)
    open -= share
    // The provider charges no card less than that, so the largest hold leaves some of its share to this one.
    const lacking = largest !== undefined && share > 0 ? Math.max(0, LEAST_PAYMENT_CENTS - share) : 0
    if (largest !== undefined) shares.set(largest, (shares.get(largest) ?? 0) - lacking)
    shares.set(id, share + lacking)
    largest ??= id
  }
  return shares
}
