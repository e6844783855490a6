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

/** Fakes EventSource, and records the streams that a page opens. */
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
    /** Sends an event on the latest stream. */
    tell: (news: unknown) => act(async () => opened.at(-1)?.onmessage?.({ data: JSON.stringify(news) })),
    /** Refuses the latest stream. */
    refuse: () => {
      opened.at(-1)?.close()
      opened.at(-1)?.onerror?.()
    },
  }
}
