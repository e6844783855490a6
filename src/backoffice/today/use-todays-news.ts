import { useEffect, useEffectEvent } from 'react'
import { listenTo } from '../network/event-stream.ts'
import { unattended } from '../network/unattended.ts'

/** Windows end and hours begin without an order event, so the screen also polls. */
const LOOK_ANYWAY_MS = 60_000

/** Calls back when today's figures may have changed, while the tab is visible. */
export function useTodaysNews(onNews: () => Promise<void>): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const left = new AbortController()
    const look = () => {
      if (document.visibilityState === 'visible') void hear()
    }
    const tell = () => {
      if (document.visibilityState === 'visible') void unattended(hear)
    }
    listenTo('/api/office/today/events', { hear: tell, signal: left.signal })
    const timer = setInterval(tell, LOOK_ANYWAY_MS)
    // A hidden tab is not refreshed, so it catches up when it becomes visible.
    document.addEventListener('visibilitychange', look, { signal: left.signal })
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [])
}
