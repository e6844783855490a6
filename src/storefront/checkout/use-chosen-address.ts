import { useEffect } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import { useAddressStore } from '../addresses/address-store.ts'
import { useDraftStore } from './draft-store.ts'

/** What was chosen here, or else where the customer has things brought to. */
export function useChosenAddress(): Address | undefined {
  const { addresses, defaultAddressId, status, load } = useAddressStore()
  const wanted = useDraftStore((draft) => draft.addressId)
  useEffect(() => {
    if (status === 'idle') void load()
  }, [status, load])
  const byId = (id: string | null) => addresses.find((address) => address.id === id)
  return byId(wanted) ?? byId(defaultAddressId)
}
