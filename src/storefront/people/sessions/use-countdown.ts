import { useEffect, useState } from 'react'
import { secondsUntilResend } from '#contract/people/sessions/countdown.ts'

const TICK_MS = 1_000

/** Returns the seconds until another code may be requested, counting down. */
export function useCountdown(sentAt: number): number {
  const [now, setNow] = useState(sentAt)
  const left = secondsUntilResend(sentAt, now)
  const isCounting = left > 0

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  return left
}
