import type { NavigateFunction } from 'react-router'
import type { AskOf, ReplyOf } from '#contract/endpoint.ts'
import { createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { orderAttemptKey } from '#contract/orders/checkout/order-attempt.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import {
  type ConfirmationResult,
  type PaymentFormRef,
  prepareIntent,
} from '../../money/payments/payment-form.ts'
import { call } from '../../network/browser-call.ts'
import { markOrdered } from '../../network/mark-page.ts'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { noteOrdered } from '../../people/sessions/note-ordered.ts'
import { useCartStore } from '../../selling/cart/cart-store.ts'
import { announceChange, fetchAgain, sendPending } from '../../selling/cart/current-cart-queue.ts'
import { type Draft, endDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { focusWhatIsUnfilled } from './checkout-block.tsx'
import type { CheckoutEvent, Choice, Step } from './checkout-state.ts'
import type { Windows } from './use-windows.ts'

export interface StepDependencies {
  form: PaymentFormRef
  navigate: NavigateFunction
  windows: Windows
  lookAtQuote: () => void
  lookAtOrder: () => void
}

type StepAt<A extends Step['at']> = Extract<Step, { at: A }>

/** Performs the effects of a step and returns the event that ends it. The signal aborts once the shopper has left. */
export async function runStep(
  step: Step,
  around: StepDependencies,
  signal: AbortSignal,
): Promise<CheckoutEvent | undefined> {
  try {
    return await endOf(step, around, signal)
  } catch (error) {
    return { type: 'failed', refusal: refusalIn(error) }
  }
}

async function endOf(
  step: Step,
  around: StepDependencies,
  signal: AbortSignal,
): Promise<CheckoutEvent | undefined> {
  const { form, navigate, lookAtOrder } = around
  switch (step.at) {
    case 'unfilled':
      requestAnimationFrame(focusWhatIsUnfilled)
      return
    case 'checking-form':
      return { type: 'form-checked', isFine: (await form.current?.check()) === true }
    case 'placing':
      return place(step, signal)
    case 'placed':
      await navigate(`/checkout?order=${step.orderId}`, { replace: true, preventScrollReset: true })
      return { type: 'in-address' }
    case 'refused':
      return showAsItIs(step, around)
    case 'asking':
      return { type: 'asked', asked: await (step.way === 'card' ? askByCard : askOnPage)(step, form, signal) }
    case 'looking':
    case 'waiting':
      return look(step, around, signal)
    case 'over':
      lookAtOrder()
      return
    case 'paid':
      return finish(step, navigate)
  }
}

async function place({ choice }: StepAt<'placing'>, signal: AbortSignal): Promise<CheckoutEvent> {
  try {
    await sendPending()
    const { cartId, pending } = useCartStore.getState()
    // A change that waits for the network, or for a busy service, would be missing from the order.
    const { isOffline } = useConnectionStore.getState()
    if (Object.keys(pending).length > 0) throw refusedHere(isOffline ? 'network_error' : 'unavailable')
    if (!cartId) throw refusedHere('cart_empty')
    const { order_id, payment_status } = await placeOrder(cartId, choice, useDraftStore.getState())
    const isPaid = payment_status === 'paid'
    announceChange()
    if (signal.aborted) leaveBehind(isPaid)
    return { type: 'placed', orderId: order_id, isPaid }
  } catch (error) {
    return { type: 'not-placed', refusal: refusalIn(error) }
  }
}

/** A shopper who has left the page meanwhile is not redirected, but the cart, now an order, is fetched again. */
function leaveBehind(isPaid: boolean): void {
  if (isPaid) endDraft()
  void fetchAgain()
}

/** Keeps everything that was typed: drops only a refused window, and fetches the rest again. */
function showAsItIs({ refusal }: StepAt<'refused'>, { windows, lookAtQuote }: StepDependencies): undefined {
  if (refusal?.code === 'slot_full' || refusal?.code === 'slot_closed') windows.refuse(refusal.message)
  if (refusal?.status === 409) void fetchAgain()
  // The new quote tells if the address or the window is gone.
  if (refusal?.status === 409 || refusal?.code === 'not_found') lookAtQuote()
}

async function askByCard(
  { orderId }: StepAt<'asking'>,
  form: PaymentFormRef,
  signal: AbortSignal,
): Promise<ConfirmationResult | undefined> {
  const intent = await prepareIntent(form.current, { order_id: orderId }, { signal })
  const wayBack = `${location.origin}/checkout?order=${encodeURIComponent(orderId)}`
  // The card's answer may be lost on the way; the service asks the bank itself.
  const asked = await form.current?.ask(intent, wayBack).catch(() => undefined)
  // The page is gone, so nothing else would ask the service to settle the payment.
  if (signal.aborted) await call(paymentResult, { order_id: orderId })
  return asked
}

async function askOnPage(
  { orderId }: StepAt<'asking'>,
  _: PaymentFormRef,
  signal: AbortSignal,
): Promise<ConfirmationResult> {
  const { url } = await call(createSession, { order_id: orderId }, { signal })
  location.assign(url)
  return { state: 'leaving' }
}

async function look(
  { look }: StepAt<'looking' | 'waiting'>,
  { lookAtOrder }: StepDependencies,
  signal: AbortSignal,
): Promise<CheckoutEvent> {
  if (look.afterMs > 0) await new Promise((resolve) => setTimeout(resolve, look.afterMs))
  signal.throwIfAborted()
  const result = await call(paymentResult, { order_id: look.orderId })
  // What is left to pay may have become less.
  if (result.message) lookAtOrder()
  return { type: 'looked', result }
}

function finish({ orderId }: StepAt<'paid'>, navigate: NavigateFunction): undefined {
  endDraft()
  announceChange()
  void fetchAgain()
  noteOrdered()
  markOrdered()
  void navigate(`/account/order/${orderId}`, { replace: true, state: { isConfirmed: true } })
}

function refusalIn(error: unknown): Refused | undefined {
  return error instanceof Refused ? error : undefined
}

/** Retries once if the answer was lost: the same idempotency key gives the same order. */
async function placeOrder(
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
