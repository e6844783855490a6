import { useEffect, useEffectEvent } from 'react'

const LOOK_AGAIN_MS = 8_000

interface How {
  isWanted?: boolean
  everyMs?: number
}

/** While the shopper looks, and when they come back: others change what is shown. */
export function useLookingAgain(
  look: () => void | Promise<void>,
  { isWanted = true, everyMs = LOOK_AGAIN_MS }: How = {},
): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const lookIfSeen = () => document.hidden || void lookNow()
    const timer = setInterval(lookIfSeen, everyMs)
    document.addEventListener('visibilitychange', lookIfSeen, { signal: leaving.signal })
    // A window beside another was seen all the time.
    addEventListener('focus', lookIfSeen, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isWanted, everyMs])
}
