import { useEffect, useEffectEvent } from 'react'

interface News<Event> {
  /** The event of the stream; undefined when the page looks by itself. */
  event?: Event
  /** The person has just come back to the page. */
  isBack?: boolean
  /** Aborted once the subject is no longer followed: a late answer must not replace newer state. */
  signal: AbortSignal
}

interface Following<Event> {
  look: (news: News<Event>) => unknown
  /** Polls as well: not all that changes has an event. */
  everyMs?: number | undefined
  /** Opens a stream of events, until the signal aborts. */
  listen?: ((hear: (event: Event) => void, signal: AbortSignal) => void) | undefined
}

/**
 * Follows what others change, while there is a subject. A page out of sight does not look, so it looks when the person
 * comes back. If a look fails, what is shown stays: another look follows.
 */
export function useNews<Event = void>(
  subject: string | undefined,
  { look, everyMs, listen }: Following<Event>,
): void {
  const begin = useEffectEvent((hear: (event: Event) => void, signal: AbortSignal) => listen?.(hear, signal))
  const lookNow = useEffectEvent(async (news: News<Event>) => {
    await look(news)
  })
  useEffect(() => {
    if (subject === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onNews = (news: Partial<News<Event>>) => {
      if (!document.hidden) void lookNow({ ...news, signal }).catch(() => {})
    }
    const onBack = () => onNews({ isBack: true })
    begin((event) => onNews({ event }), signal)
    const timer = everyMs === undefined ? undefined : setInterval(onNews, everyMs, {})
    document.addEventListener('visibilitychange', onBack, { signal })
    // A window beside another one never becomes hidden, so its focus counts too.
    addEventListener('focus', onBack, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [subject, everyMs])
}
