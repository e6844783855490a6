import { useEffect, useEffectEvent } from 'react'

const LOOK_AGAIN_MS = 8_000

/** While the shopper looks, and when they come back: others change what is shown. */
export function useLookingAgain(look: () => void | Promise<void>, isWanted = true): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const lookIfSeen = () => document.hidden || void lookNow()
    const timer = setInterval(lookIfSeen, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', lookIfSeen, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isWanted])
}
