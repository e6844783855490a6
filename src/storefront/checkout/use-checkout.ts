import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '#contract/refusals.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { announceChange, fetchAgain, sendWishes } from '../cart/keep-cart.ts'
import { readRoot } from '../session/root-store.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { type Conflict, conflictOf, unexpected } from './conflict.ts'
import { beginDraft, changeDraft, endDraft, useDraftStore } from './draft-store.ts'
import type { PaymentForm } from './payment-form.ts'
import { placeOrder } from './place-order.ts'
import { useChosenAddress } from './use-chosen-address.ts'
import { useOrderToPay } from './use-order-to-pay.ts'
import { usePaying } from './use-paying.ts'
import { useQuote } from './use-quote.ts'
import { useWindows } from './use-windows.ts'

/** Everything that the checkout knows and does. With an order, that one is paid; without, the cart becomes one. */
export function useCheckout(orderId: string | undefined) {
  const navigate = useNavigate()
  const cart = useCartStore()
  const address = useChosenAddress()
  const toPay = useOrderToPay(orderId)
  const quote = useQuote({ addressId: address?.id, cart: cartKey(cart) })
  const windows = useWindows(address?.id, quote.again)
  const form = useRef<PaymentForm>(null)
  const placedHere = useRef<string>(undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const [isMissing, setMissing] = useState(false)
  const heldUntil = quote.isLoading && !quote.data ? undefined : quote.data?.slot_held_until

  const paying = usePaying(form, {
    isReady,
    requireOrder,
    onPaid: finish,
    onOver: toPay.again,
  })

  function finish(orderId: string) {
    endDraft()
    announceChange()
    void fetchAgain()
    void navigate(`/account/order/${orderId}`, { replace: true, state: { isConfirmed: true } })
  }

  function isReady(): boolean {
    if (orderId) return true
    const isHeld = heldUntil != null && Date.parse(heldUntil) > Date.now()
    const isSaid = address !== undefined && useDraftStore.getState().slotId !== null && isHeld
    setMissing(!isSaid)
    return isSaid && quote.data !== undefined
  }

  async function requireOrder(): Promise<string | undefined> {
    const draft = useDraftStore.getState()
    if (orderId) return orderId
    if (!address || !draft.slotId || !cart.cartId || !quote.data) return undefined
    setConflict(undefined)
    const total = quote.data.amounts.bill_amount
    const wanted = { cartId: cart.cartId, addressId: address.id, slotId: draft.slotId, total, draft }
    try {
      await sendWishes()
      return await begin(wanted)
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  async function begin(wanted: Parameters<typeof placeOrder>[0]): Promise<string | undefined> {
    const { order_id, payment_status } = await placeOrder(wanted)
    placedHere.current = order_id
    announceChange()
    if (payment_status === 'paid') {
      finish(order_id)
      return undefined
    }
    void navigate(`/checkout?order=${order_id}`, { replace: true, preventScrollReset: true })
    return order_id
  }

  /** Nothing that was typed is lost: what cannot stay is asked for again, and the rest is shown as it is now. */
  function refuse(error: unknown) {
    if (!(error instanceof Refusal) || !quote.data) return setConflict(unexpected)
    setConflict(conflictOf(error, quote.data.amounts))
    if (error.code === 'slot_full' || error.code === 'slot_closed') windows.refuse(error.message)
    if (error.code === 'not_found') changeDraft({ slotId: null })
    if (error.status === 409) lookAgain()
  }

  function lookAgain() {
    void fetchAgain()
    quote.again()
  }

  useOwnDraft()
  useWayHome(orderId === undefined && paying.step === 'idle' && !conflict?.isOrdered)

  // Whoever comes back, from the bank, by a reload or in another tab, goes on where the payment stands.
  const { goOn } = paying
  const goOnRef = useRef(goOn)
  goOnRef.current = goOn
  useEffect(() => {
    if (orderId && orderId !== placedHere.current) void goOnRef.current(orderId)
  }, [orderId])

  return {
    cart,
    address,
    toPay,
    quote,
    windows,
    heldUntil,
    form,
    paying,
    conflict,
    isMissing,
    onTaken: () => {
      setConflict(undefined)
      lookAgain()
    },
  }
}

function cartKey({ cartItems, cartId, loading }: ReturnType<typeof useCartStore.getState>) {
  if (loading || !cartId || cartItems.length === 0) return undefined
  return cartItems
    .map(({ product_id, quantity, total_price }) => `${product_id}×${quantity}=${total_price}`)
    .join()
}

function useOwnDraft() {
  useEffect(() => beginDraft(readRoot().auth.mobileNumber), [])
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
