import { useEffect } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { useDraftStore } from '../../selling/cart/draft-store.ts'

/** Returns the address chosen at the checkout, or else the default address. */
export function useChosenAddress(): Address | undefined {
  const { addresses, defaultAddressId, status, load } = useAddressStore()
  const wanted = useDraftStore((draft) => draft.addressId)
  useEffect(() => {
    if (status === 'idle') void load()
  }, [status, load])
  const byId = (id: string | null) => addresses.find((address) => address.id === id)
  return byId(wanted) ?? byId(defaultAddressId)
}
