import { useEffect, useRef } from 'react'
import { announceChange, fetchAgain } from './kept-cart.ts'

/** An order that stops waiting for payment may return its goods to the cart, so every open screen fetches the cart. */
export function useCartGivenBack(isToBePaid: boolean): void {
  const wasToBePaid = useRef(isToBePaid)
  useEffect(() => {
    if (wasToBePaid.current && !isToBePaid) {
      announceChange()
      void fetchAgain()
    }
    wasToBePaid.current = isToBePaid
  }, [isToBePaid])
}
