const OPEN_AGAIN_MS = 30_000

interface Listening<News> {
  hear: (news: News) => void
  signal: AbortSignal
}

/** Listens until the page is left. The browser itself opens a stream again that was cut off. */
export function listenTo<News>(address: string, { hear, signal }: Listening<News>): void {
  const source = new EventSource(address)
  let again: ReturnType<typeof setTimeout> | undefined
  source.onmessage = ({ data }) => hear(JSON.parse(data))
  source.onerror = () => {
    // Refused, as the sixth stream of one operator is: a browser does not try again by itself.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    again = setTimeout(() => listenTo(address, { hear, signal }), OPEN_AGAIN_MS)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
  })
}
