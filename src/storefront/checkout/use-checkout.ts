import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#ui/overlay/toast-store.ts'
import { type CartState, useCartStore } from '../cart/cart-store.ts'
import { announceChange, fetchAgain } from '../cart/keep-cart.ts'
import { readRoot } from '../session/root-store.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { beginDraft, endDraft } from './draft-store.ts'
import type { PaymentForm } from './payment-form.ts'
import { useChosenAddress } from './use-chosen-address.ts'
import { useOrderToPay } from './use-order-to-pay.ts'
import { useOrdering } from './use-ordering.ts'
import { usePaying } from './use-paying.ts'
import { useQuote } from './use-quote.ts'
import { useWindows } from './use-windows.ts'

/** Everything that the checkout knows and does. With an order, that one is paid; without, the cart becomes one. */
export function useCheckout(orderId: string | undefined) {
  useState(() => beginDraft(readRoot().auth.mobileNumber))
  const navigate = useNavigate()
  const cart = useCartStore()
  const address = useChosenAddress()
  const toPay = useOrderToPay(orderId)
  const quote = useQuote({ addressId: address?.id, cart: cartKey(cart) })
  const windows = useWindows(address?.id, quote.again)
  const form = useRef<PaymentForm>(null)
  const ordering = useOrdering({ address, quote, windows, onPaid })
  const { conflict, isMissing, placedHere, onTaken } = ordering
  const paying = usePaying(form, {
    isReady: () => orderId !== undefined || ordering.isReady(),
    requireOrder: async () => orderId ?? ordering.place(),
    onPaid,
    onOver: toPay.again,
  })

  function onPaid(orderId: string) {
    endDraft()
    announceChange()
    void fetchAgain()
    void navigate(`/account/order/${orderId}`, { replace: true, state: { isConfirmed: true } })
  }

  const isUnderWay = paying.step !== 'idle' || placedHere.current !== undefined
  useWayHome(orderId === undefined && !isUnderWay && !conflict?.isOrdered)
  useOrderedCart(toPay.order?.cart_id)

  const paidId = paying.step === 'idle' && toPay.order?.payment_status === 'paid' ? orderId : undefined
  const finish = useEffectEvent(onPaid)
  useEffect(() => {
    if (paidId) finish(paidId)
  }, [paidId])

  // Whoever comes back, from the bank, by a reload or in another tab, goes on where the payment stands.
  const goOn = useEffectEvent(paying.goOn)
  useEffect(() => {
    if (orderId && orderId !== placedHere.current) void goOn(orderId)
  }, [orderId, placedHere])

  return { cart, address, toPay, quote, windows, form, paying, conflict, isMissing, onTaken }
}

function cartKey({ cartItems, cartId, loading }: CartState): string | undefined {
  if (loading || !cartId || cartItems.length === 0) return undefined
  return cartItems
    .map(({ product_id, quantity, total_price }) => `${product_id}×${quantity}=${total_price}`)
    .join()
}

/** The cart has become the order, in this tab as in the others. */
function useOrderedCart(cartId: string | undefined) {
  useEffect(() => {
    if (cartId) void fetchAgain()
  }, [cartId])
}

/** There is nothing to check out. */
function useWayHome(isChoosing: boolean) {
  const navigate = useNavigate()
  const isEmpty = useCartStore(
    ({ loading, error, cartItems, wishes }) =>
      !loading && !error && cartItems.length === 0 && Object.keys(wishes).length === 0,
  )
  useEffect(() => {
    if (!isChoosing || !isEmpty) return
    showToast('info', texts.emptyCart)
    void navigate('/', { replace: true })
  }, [isChoosing, isEmpty, navigate])
}
