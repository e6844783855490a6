import { useEffect } from 'react'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { useAddressStore } from './address-store.ts'

/** Returns the customer's addresses; the first component that shows them fetches them. */
export function useAddresses() {
  const isLoggedIn = useIsLoggedIn()
  const store = useAddressStore()
  const { status, load } = store
  useEffect(() => {
    if (isLoggedIn && status === 'idle') void load()
  }, [isLoggedIn, status, load])
  return store
}
