import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Several times what one page takes to render, so that a change which touches twenty pages slows no request. */
const LONG_REST_MS = 20
/** About the time one page takes to render, so requests still get half of the process. */
const SHORT_REST_MS = 5
/** The rests of a long queue are shorter, so that its last page is rendered before requests must wait for it. */
const ALL_RESTS_MS = 400

export interface BackgroundWork {
  begin(): Promise<unknown>
  /** True if a request already forced the work to start. */
  hasBegun(): boolean
}

/** A queue for renderings that no request waits for: one at a time, with rests that leave the process to requests. */
export function inBackground(): (work: BackgroundWork) => void {
  const queue = new PQueue({ concurrency: 1 })
  return (work) => {
    queue.add(async () => {
      if (work.hasBegun()) return
      // Requests that need the result get its error from the flight itself.
      await work.begin().catch(() => {})
      await pause(Math.max(SHORT_REST_MS, Math.min(LONG_REST_MS, ALL_RESTS_MS / queue.size)))
    })
  }
}
