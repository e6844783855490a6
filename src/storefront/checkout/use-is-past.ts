import { useEffect, useState } from 'react'
import { shopNow } from '../session/shop-now.ts'

/** Whether a moment of the service's is over, said again when it is. */
export function useIsPast(moment: string | null | undefined): boolean {
  const [now, setNow] = useState(() => shopNow())
  const at = moment ? Date.parse(moment) : Number.POSITIVE_INFINITY

  useEffect(() => {
    if (!Number.isFinite(at)) return
    const look = () => setNow(shopNow())
    look()
    const timer = setTimeout(look, Math.max(0, at - shopNow()) + 50)
    // A tab that slept has missed its timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at])

  return now >= at
}
