import { useNews } from '#ui/use-news.ts'
import { unattended } from './unattended.ts'

interface Following<Event> {
  /** A look that the page takes by itself does not extend the session; one when the operator comes back does. */
  look: (news: { event?: Event; signal: AbortSignal }) => unknown
  everyMs?: number
  /** The address of a stream of events. */
  stream?: string
}

const OPEN_AGAIN_MS = 30_000

/** Follows what other operators, shoppers and jobs change, while there is a subject. */
export function useOfficeNews<Event>(
  subject: string | undefined,
  { look, everyMs, stream }: Following<Event>,
): void {
  useNews<Event>(subject, {
    look: ({ isBack, ...news }) => (isBack ? look(news) : unattended(async () => look(news))),
    everyMs,
    listen: stream ? (hear, signal) => listenTo(stream, { hear }, signal) : undefined,
  })
}

interface Listener<Event> {
  hear: (event: Event) => void
  /** The stream is cut off; the browser opens it again, and its first event says what was missed. */
  onCut?: () => void
  /** Hears the latest event of a stream that is open already, at once. */
  withLatest?: boolean
}

interface OpenStream {
  listeners: Set<Listener<unknown>>
  leaving: AbortController
  latest?: unknown
}

/** A browser opens few connections to one shop, so the frame and its screen share a stream. */
const streams = new Map<string, OpenStream>()

export function listenTo<Event>(address: string, listener: Listener<Event>, signal: AbortSignal): void {
  const stream: OpenStream = streams.get(address) ?? { listeners: new Set(), leaving: new AbortController() }
  const { listeners, leaving } = stream
  const one = listener as Listener<unknown>
  listeners.add(one)
  if (!streams.has(address)) openStream(address, stream)
  else if (one.withLatest && stream.latest !== undefined) one.hear(stream.latest)
  streams.set(address, stream)
  signal.addEventListener('abort', () => {
    listeners.delete(one)
    if (listeners.size > 0) return
    streams.delete(address)
    leaving.abort()
  })
}

function openStream(address: string, stream: OpenStream): void {
  const { listeners, leaving } = stream
  const { signal } = leaving
  const source = new EventSource(address)
  let again: ReturnType<typeof setTimeout> | undefined
  source.onmessage = ({ data }) => {
    stream.latest = JSON.parse(data)
    for (const { hear } of listeners) hear(stream.latest)
  }
  source.onerror = () => {
    if (signal.aborted) return
    for (const { onCut } of listeners) onCut?.()
    // A refused stream, such as an operator's sixth, is not retried by the browser.
    if (source.readyState === EventSource.CLOSED)
      again = setTimeout(() => openStream(address, stream), OPEN_AGAIN_MS)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
  })
}
