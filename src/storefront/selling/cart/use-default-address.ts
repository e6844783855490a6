import type { Address } from '#contract/people/addresses/addresses.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { useRootStore } from '../../network/root-store.ts'

interface DefaultAddress {
  /** Null while the customer has no default address. */
  id: string | null
  /** Missing until the list of addresses has loaded. */
  address: Address | undefined
}

/** Returns the default address that the service gives, or the one this browser remembers until the list has loaded. */
export function useDefaultAddress(): DefaultAddress {
  const { addresses, defaultAddressId, status } = useAddressStore()
  const remembered = useRootStore(({ common }) => common.defaultAddressId)
  const id = status === 'ready' ? defaultAddressId : remembered
  return { id, address: addresses.find((address) => address.id === id) }
}
