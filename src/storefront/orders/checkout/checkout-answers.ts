import { useEffect } from 'react'
import { awaitsPayment } from '#contract/order-status.ts'
import { quote as endpoint } from '#contract/orders/checkout/checkout.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import type { Refused } from '#contract/refused.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
import { useIsPast } from '../../network/use-is-past.ts'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'

interface Chosen {
  addressId: string | undefined
  /** Changes whenever the cart changes. */
  cart: string | undefined
}

/** Fetches what the service charges for this checkout, again whenever a choice or the cart changes. */
export function useQuote({ addressId, cart }: Chosen) {
  const { slotId, promoCode } = useDraftStore()
  const key = cart && JSON.stringify([cart, addressId, slotId, promoCode])
  return useAnswer(key, async (signal) => {
    const ask = {
      ...(addressId && { address_id: addressId }),
      ...(slotId && { slot_id: slotId }),
      ...(promoCode && { promo_code: promoCode }),
    }
    try {
      return await call(endpoint, ask, { signal })
    } catch (error) {
      if (!isMissing(error)) throw error
      // Another tab may have deleted the address: the refetched list then leads to a quote for another address.
      const { fetchAddressesAgain } = await import('../../delivery/addresses/fetch-addresses-again.ts')
      await fetchAddressesAgain()
      if (!slotId || !isThere(addressId)) throw error
      // A window that no longer exists must be chosen again; the quote works without one.
      changeDraft({ slotId: null })
      const { slot_id: _, ...rest } = ask
      return call(endpoint, rest, { signal })
    }
  })
}

function isThere(addressId: string | undefined): boolean {
  return !addressId || useAddressStore.getState().addresses.some(({ id }) => id === addressId)
}

function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'not_found'
}

const LOOK_AGAIN_MS = 5_000

interface OrderToPay {
  order: Order | undefined
  failure: Refused | undefined
  /** The time to pay is over, though the service may not have cancelled the order yet. */
  isLate: boolean
  /** The order has ended unpaid. */
  isOver: boolean
  again: () => void
}

/** Fetches an order that waits for its payment; once the order is late, polls it until it ends. */
export function useOrderToPay(orderId: string | undefined): OrderToPay {
  const { data, failure, again } = useAnswer(orderId, async (signal) => {
    const { data } = await call(getOrder, { order_id: orderId ?? '' }, { signal })
    return data
  })
  const order = orderId && data?.order_id === orderId ? data : undefined
  const isWaiting = order !== undefined && awaitsPayment(order.order_status, order.payment_status)
  const isLate = useIsPast(order?.pay_until) && isWaiting

  useEffect(() => {
    if (!isLate) return
    const timer = setInterval(again, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLate, again])

  const isOver = order !== undefined && !isWaiting && order.payment_status !== 'paid'
  return { order, failure: order ? undefined : failure, isLate, isOver, again }
}
