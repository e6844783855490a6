const OPEN_AGAIN_MS = 30_000

interface Listening<News> {
  hear: (news: News) => void
  signal: AbortSignal
}

/** Listens until `signal` aborts. The browser itself reconnects a dropped stream. */
export function listenTo<News>(address: string, { hear, signal }: Listening<News>): void {
  const source = new EventSource(address)
  let again: ReturnType<typeof setTimeout> | undefined
  source.onmessage = ({ data }) => hear(JSON.parse(data))
  source.onerror = () => {
    // A refused stream, such as an operator's sixth, is not retried by the browser.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    again = setTimeout(() => listenTo(address, { hear, signal }), OPEN_AGAIN_MS)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
  })
}
