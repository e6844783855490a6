import { useEffect, useEffectEvent } from 'react'
import { listenTo } from '../network/event-stream.ts'
import { unattended } from '../network/unattended.ts'

/** A window that ends, an hour that begins: what no order tells. */
const LOOK_ANYWAY_MS = 60_000

/** Tells that something has changed, as long as the day is looked at. */
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
    // What happened while nobody looked is read when the operator does.
    document.addEventListener('visibilitychange', look, { signal: left.signal })
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [])
}
