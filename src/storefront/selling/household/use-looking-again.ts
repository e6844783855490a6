import { useEffect, useEffectEvent } from 'react'

const LOOK_AGAIN_MS = 8_000

interface How {
  isWanted?: boolean
  everyMs?: number
}

/** Polls while the page is in sight, and looks when the shopper comes back: others change the same data. */
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
    // A window beside another one never becomes hidden, so its focus counts too.
    addEventListener('focus', lookIfSeen, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isWanted, everyMs])
}
