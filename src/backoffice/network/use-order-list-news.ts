import { useEffect, useEffectEvent } from 'react'
import { listenTo } from './event-stream.ts'
import { unattended } from './unattended.ts'

/** Windows end and hours begin without an order event, so the screen also polls. */
const LOOK_ANYWAY_MS = 60_000

/** Calls back when any order may have changed, and once a minute, while the tab is visible. */
export function useOrderListNews(onNews: () => Promise<void>): void {
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
