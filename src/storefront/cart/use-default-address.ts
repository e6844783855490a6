import type { Address } from '#contract/addresses/addresses.ts'
import { useAddressStore } from '../addresses/address-store.ts'
import { useRootStore } from '../session/root-store.ts'

interface DefaultAddress {
  /** Null while the customer has chosen none. */
  id: string | null
  /** Not there before the list of addresses is. */
  address: Address | undefined
}

/** As the service knows it; as this browser remembers it, while the list has not come. */
export function useDefaultAddress(): DefaultAddress {
  const { addresses, defaultAddressId, status } = useAddressStore()
  const remembered = useRootStore(({ common }) => common.defaultAddressId)
  const id = status === 'ready' ? defaultAddressId : remembered
  return { id, address: addresses.find((address) => address.id === id) }
}
