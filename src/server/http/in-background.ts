import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'

/** About what a page takes to make, so that those who ask meanwhile have as much of the process. */
const REST_MS = 5

export interface BackgroundWork {
  begin(): Promise<unknown>
  /** Somebody may have been in a hurry for it. */
  hasBegun(): boolean
}

/**
 * A queue of what nobody waits for yet: one piece of work at a time, and between two of them the process is free for
 * those who ask.
 */
export function inBackground(): (work: BackgroundWork) => void {
  const queue = new PQueue({ concurrency: 1 })
  return (work) => {
    queue.add(async () => {
      if (work.hasBegun()) return
      // Who needs what it makes hears whether it broke.
      await work.begin().catch(() => {})
      await pause(REST_MS)
    })
  }
}
