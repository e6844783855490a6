import { useEffect, useRef } from 'react'

/** An order that stops waiting for payment may return its goods to the cart, so every open screen fetches the cart. */
export function useCartGivenBack(isToBePaid: boolean): void {
  const wasToBePaid = useRef(isToBePaid)
  useEffect(() => {
    // Already loaded where a customer is signed in.
    if (wasToBePaid.current && !isToBePaid)
      import('./current-cart-queue.ts').then(
        (cart) => {
          cart.announceChange()
          void cart.fetchAgain()
        },
        () => {},
      )
    wasToBePaid.current = isToBePaid
  }, [isToBePaid])
}
