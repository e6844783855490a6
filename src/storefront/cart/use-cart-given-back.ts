import { useEffect, useRef } from 'react'
import { announceChange, fetchAgain } from './kept-cart.ts'

/** An order that stops waiting for its payment may have given its goods back: every open screen shows the cart anew. */
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
