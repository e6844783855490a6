import { quote as endpoint } from '#contract/orders/checkout/checkout.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
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
