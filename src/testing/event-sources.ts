import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

class FakeSource {
  static readonly CLOSED = 2
  readyState = 1
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  close(): void {
    this.readyState = FakeSource.CLOSED
  }
}

/** The streams of events that a page opens, in a browser without any of its own. */
export function openEventSources() {
  const opened: FakeSource[] = []
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor(url: string) {
        super(url)
        opened.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    opened,
    /** News on the stream that was opened last. */
    tell: (news: unknown) => act(async () => opened.at(-1)?.onmessage?.({ data: JSON.stringify(news) })),
    /** The service refuses it. */
    refuse: () => {
      opened.at(-1)?.close()
      opened.at(-1)?.onerror?.()
    },
  }
}
