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
    listen: stream ? (hear, signal) => listenTo(stream, hear, signal) : undefined,
  })
}

/** The browser itself reconnects a dropped stream. */
function listenTo<Event>(address: string, hear: (event: Event) => void, signal: AbortSignal): void {
  const source = new EventSource(address)
  let again: ReturnType<typeof setTimeout> | undefined
  source.onmessage = ({ data }) => hear(JSON.parse(data))
  source.onerror = () => {
    // A refused stream, such as an operator's sixth, is not retried by the browser.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    again = setTimeout(() => listenTo(address, hear, signal), OPEN_AGAIN_MS)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
  })
}
