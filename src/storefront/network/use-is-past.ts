import { useEffect, useState } from 'react'
import { shopNow } from './shop-now.ts'

/** Returns whether a time on the service's clock has passed; renders again when it passes. */
export function useIsPast(moment: string | null | undefined): boolean {
  const [now, setNow] = useState(() => shopNow())
  const at = moment ? Date.parse(moment) : Number.POSITIVE_INFINITY

  useEffect(() => {
    if (!Number.isFinite(at)) return
    const look = () => setNow(shopNow())
    look()
    const timer = setTimeout(look, Math.max(0, at - shopNow()) + 50)
    // A sleeping tab misses its timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at])

  return now >= at
}
