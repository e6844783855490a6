import type { AskOf, ReplyOf } from '#contract/endpoint.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { orderAttemptKey } from '#contract/orders/checkout/order-attempt.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../../network/browser-call.ts'
import type { Draft } from '../../selling/cart/draft-store.ts'
import type { Choice } from './checkout-state.ts'

/** Retries once if the answer was lost: the same idempotency key gives the same order. */
export async function placeOrder(
  cartId: string,
  choice: Choice,
  draft: Draft,
): Promise<ReplyOf<typeof checkoutOrder>> {
  const content = contentOf(choice, draft)
  const headers = { 'idempotency-key': orderAttemptKey(cartId, content) }
  try {
    return await call(checkoutOrder, content, { headers })
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'network_error')) throw error
    return await call(checkoutOrder, content, { headers })
  }
}

function contentOf({ addressId, slotId, amounts }: Choice, draft: Draft): AskOf<typeof checkoutOrder> {
  const note = draft.note.trim()
  return {
    address_id: addressId,
    slot_id: slotId,
    ...(draft.promoCode && { promo_code: draft.promoCode }),
    ...(note && { note }),
    safe_to_leave: draft.safeToLeave,
    if_out: draft.ifOut,
    // The grand total on the screen; the service refuses if the total has changed.
    expected_total: amounts.bill_amount,
  }
}
