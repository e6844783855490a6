import { type ActionDispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { useAddresses } from '../../delivery/addresses/use-addresses.ts'
import type { PaymentForm } from '../../money/payments/payment-form.ts'
import { readRoot } from '../../network/root-store.ts'
import { shopNow } from '../../network/shop-now.ts'
import { type CartState, useCartStore } from '../../selling/cart/cart-store.ts'
import { fetchAgain } from '../../selling/cart/current-cart-queue.ts'
import { beginDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { useCartGivenBack } from '../../selling/cart/use-cart-given-back.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { useOrderToPay, useQuote } from './checkout-answers.ts'
import { isBusy, isResting, next } from './checkout-machine.ts'
import {
  beginning,
  type CheckoutEvent,
  type CheckoutState,
  type Choice,
  type Step,
  type Way,
} from './checkout-state.ts'
import { focusPayment } from './pay-block.tsx'
import { runStep, type StepDependencies } from './run-step.ts'
import { useWindows } from './use-windows.ts'

/** The checkout's state and actions. With an order id, that order is paid; without, the cart becomes an order. */
export function useCheckout(orderId: string | undefined) {
  useState(() => beginDraft(readRoot().auth.mobileNumber))
  const navigate = useNavigate()
  const cart = useCartStore()
  const address = useChosenAddress()
  const toPay = useOrderToPay(orderId)
  const quote = useQuote({ addressId: address?.id, cart: cartKey(cart) })
  const windows = useWindows(address?.id, quote.again)
  const form = useRef<PaymentForm>(null)
  const around = { form, navigate, windows, lookAtQuote: quote.again, lookAtOrder: toPay.again }
  const [state, send] = useCheckoutMachine(around)
  const { step, pressed, message, conflict, isMissing, placedId } = state

  const isUnderWay = isBusy(step) || placedId !== undefined
  useWayHome(orderId === undefined && !isUnderWay && !conflict?.isOrdered, conflict?.isCertain === false)
  useOrderedCart(toPay.order?.cart_id)
  useCartGivenBack(toPay.order !== undefined && !toPay.isOver)

  // A shopper who returns from the bank, by a reload or in another tab, continues at the payment's current state.
  useEffect(() => {
    if (orderId) send({ type: 'arrived', orderId })
  }, [orderId, send])

  const paidId = isResting(step) && toPay.order?.payment_status === 'paid' ? orderId : undefined
  useEffect(() => {
    if (paidId) send({ type: 'found-paid', orderId: paidId })
  }, [paidId, send])

  function choice(): Choice | undefined {
    const { slotId } = useDraftStore.getState()
    const heldUntil = Date.parse(quote.data?.slot_held_until ?? '')
    if (!address || !slotId || !quote.data || !(heldUntil > shopNow())) return undefined
    return { addressId: address.id, slotId, amounts: quote.data.amounts }
  }

  function onPay(way: Way) {
    const chosen = choice()
    const what = orderId ? { orderId } : chosen && { choice: chosen }
    send({ type: 'pressed', way, what })
  }

  function onTaken() {
    send({ type: 'taken' })
    void fetchAgain()
    quote.again()
    // The pressed button has unmounted; move focus to the payment.
    requestAnimationFrame(focusPayment)
  }

  /** Fetches everything again after a lost network, except the cart, which does so itself. */
  function lookAgain() {
    toPay.again()
    quote.again()
    windows.again()
    void useAddressStore.getState().load()
  }

  return {
    cart,
    address,
    toPay,
    quote,
    windows,
    form,
    step,
    pressed,
    message,
    conflict,
    isMissing,
    onPay,
    onTaken,
    lookAgain,
  }
}

function cartKey({ cartItems, cartId, loading }: CartState): string | undefined {
  if (loading || !cartId || cartItems.length === 0) return undefined
  return cartItems
    .map(({ product_id, quantity, total_price }) => `${product_id}×${quantity}=${total_price}`)
    .join()
}

/** Fetches the cart again once it has become the order, also in the other tabs. */
function useOrderedCart(cartId: string | undefined) {
  useEffect(() => {
    if (cartId) void fetchAgain()
  }, [cartId])
}

/** Loaded lazily: few shoppers come without a cart. */
async function lookForOrder(signal: AbortSignal) {
  const { findOrderToPay } = await import('../../selling/cart/find-order-to-pay.ts')
  return findOrderToPay(signal)
}

/**
 * Leads a shopper with an empty cart to their unpaid order, or else home. If an answer was lost, the cart is empty
 * because it was ordered: they are led to their orders then.
 */
function useWayHome(isChoosing: boolean, isAnswerLost: boolean) {
  const navigate = useNavigate()
  const isEmpty = useCartStore(
    ({ loading, error, cartItems, pending }) =>
      !loading && !error && cartItems.length === 0 && Object.keys(pending).length === 0,
  )
  useEffect(() => {
    if (!isChoosing || !isEmpty) return
    const leaving = new AbortController()
    void lookForOrder(leaving.signal)
      .catch(() => undefined)
      .then((order) => {
        if (leaving.signal.aborted) return
        if (!order && !isAnswerLost) showToast('info', texts.emptyCart)
        const otherwise = isAnswerLost ? '/account/order' : '/'
        return navigate(order ? `/checkout?order=${order.order_id}` : otherwise, { replace: true })
      })
    return () => leaving.abort()
  }, [isChoosing, isEmpty, isAnswerLost, navigate])
}

/** The machine with its effects: each step runs once and sends its event, unless the shopper has left. */
export function useCheckoutMachine(
  around: StepDependencies,
): [CheckoutState, ActionDispatch<[CheckoutEvent]>] {
  const [state, send] = useReducer(next, beginning)
  const run = useEffectEvent((step: Step, signal: AbortSignal) => runStep(step, around, signal))
  const { step } = state

  useEffect(() => {
    const leaving = new AbortController()
    void run(step, leaving.signal).then((event) => {
      if (event && !leaving.signal.aborted) send(event)
    })
    return () => leaving.abort()
  }, [step])

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'awoke' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return [state, send]
}

/** Returns the address chosen at the checkout, or else the default address. */
function useChosenAddress(): Address | undefined {
  const { addresses, defaultAddressId } = useAddresses()
  const wanted = useDraftStore((draft) => draft.addressId)
  const byId = (id: string | null) => addresses.find((address) => address.id === id)
  return byId(wanted) ?? byId(defaultAddressId)
}
