import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/addresses/addresses.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { announceChange, fetchAgain, sendWishes } from '../cart/keep-cart.ts'
import { focusWhatIsUnfilled } from './checkout-block.tsx'
import { type Conflict, conflictOf, unexpected } from './conflict.ts'
import { changeDraft, useDraftStore } from './draft-store.ts'
import { placeOrder } from './place-order.ts'
import type { Quote } from './use-quote.ts'
import type { Windows } from './use-windows.ts'

interface Chosen {
  address: Address | undefined
  quote: { data: Quote | undefined; again: () => void }
  windows: Windows
  /** It cost nothing, and is paid with being placed. */
  onPaid: (orderId: string) => void
}

/** Makes an order of the cart and of what was chosen, or shows why that could not be. */
export function useOrdering({ address, quote, windows, onPaid }: Chosen) {
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()
  const [isMissing, setMissing] = useState(false)
  const placedHere = useRef<string>(undefined)

  function isReady(): boolean {
    const heldUntil = Date.parse(quote.data?.slot_held_until ?? '')
    const isSaid = address !== undefined && useDraftStore.getState().slotId !== null && heldUntil > Date.now()
    setMissing(!isSaid)
    if (!isSaid) requestAnimationFrame(focusWhatIsUnfilled)
    return isSaid
  }

  async function place(): Promise<string | undefined> {
    const draft = useDraftStore.getState()
    setConflict(undefined)
    try {
      await sendWishes()
      const { cartId } = useCartStore.getState()
      if (!address || !draft.slotId || !quote.data || !cartId) throw refusedHere('cart_empty')
      const total = quote.data.amounts.bill_amount
      const wanted = { cartId, addressId: address.id, slotId: draft.slotId, total, draft }
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
      onPaid(order_id)
      return undefined
    }
    // Before the bank is asked: whoever reloads from here on must find the order again.
    await navigate(`/checkout?order=${order_id}`, { replace: true, preventScrollReset: true })
    return order_id
  }

  /** Nothing that was typed is lost: what cannot stay is asked for again, and the rest is shown as it is now. */
  function refuse(error: unknown) {
    if (!(error instanceof Refused) || !quote.data) return setConflict(unexpected)
    setConflict(conflictOf(error, quote.data.amounts))
    if (error.code === 'slot_full' || error.code === 'slot_closed') windows.refuse(error.message)
    if (error.code === 'not_found') changeDraft({ slotId: null })
    if (error.status === 409) lookAgain()
  }

  function lookAgain() {
    void fetchAgain()
    quote.again()
  }

  function onTaken() {
    setConflict(undefined)
    lookAgain()
  }

  return { conflict, isMissing, placedHere, isReady, place, onTaken }
}
