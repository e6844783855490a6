import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'

/** About the time one page takes to render, so requests get half of the process meanwhile. */
const REST_MS = 5

export interface BackgroundWork {
  begin(): Promise<unknown>
  /** True if a request already forced the work to start. */
  hasBegun(): boolean
}

/**
 * A queue for renderings that no request waits for: it runs one at a time, with a rest between two so that the process
 * stays free for requests.
 */
export function inBackground(): (work: BackgroundWork) => void {
  const queue = new PQueue({ concurrency: 1 })
  return (work) => {
    queue.add(async () => {
      if (work.hasBegun()) return
      // Requests that need the result get its error from the flight itself.
      await work.begin().catch(() => {})
      await pause(REST_MS)
    })
  }
}
