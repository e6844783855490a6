import { useEffect } from 'react'
import { useIsLoggedIn } from '../session/root-store.ts'
import { useAddressStore } from './address-store.ts'

/** The customer's addresses, fetched by the first component that shows them. */
export function useAddresses() {
  const isLoggedIn = useIsLoggedIn()
  const store = useAddressStore()
  const { status, load } = store
  useEffect(() => {
    if (isLoggedIn && status === 'idle') void load()
  }, [isLoggedIn, status, load])
  return store
}
