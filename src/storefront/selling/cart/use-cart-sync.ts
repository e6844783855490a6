import { useEffect } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { useRootStore } from '../../network/root-store.ts'
import { useCartStore } from './cart-store.ts'

/** Loads the code that keeps a cart only for customers: visitors have no cart. */
export function useCartSync(): void {
  const customer = useRootStore(({ auth }) => auth.isLoggedIn && auth.mobileNumber)
  useEffect(() => {
    if (!customer) return
    const leaving = new AbortController()
    import('./sync-cart.ts').then(
      ({ syncCart: keepCart }) => keepCart(customer, leaving.signal),
      () => useCartStore.setState({ loading: false, error: ownRefusals.network_error[1], pending: {} }),
    )
    return () => leaving.abort()
  }, [customer])
}
