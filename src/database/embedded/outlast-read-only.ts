import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

const LOOK_AGAIN_MS = 500

interface Outlasting {
  takesWrites(): Promise<boolean>
  start(): Promise<PostgresProcess>
}

/** Restarts a server that a read-only disk has ended, once the disk takes writes again. Any other end is final. */
export function outlastReadOnlyDisk(
  first: PostgresProcess,
  { takesWrites, start }: Outlasting,
): PostgresProcess {
  let isToldToStop = false
  let running = Promise.resolve(first)

  async function untilEnd(): Promise<string> {
    let reason = await first.exited
    // A missing folder is no read-only disk, and will not come back.
    while (!isToldToStop && !(await takesWrites().catch(() => true))) {
      await untilItTakesWrites()
      if (isToldToStop) break
      running = start()
      reason = await running.then(
        ({ exited }) => exited,
        ({ message }: Error) => message,
      )
    }
    return reason
  }

  // While a disk is being repaired, its folder may be missing.
  async function untilItTakesWrites(): Promise<void> {
    while (!isToldToStop && !(await takesWrites().catch(() => false))) await pause(LOOK_AGAIN_MS)
  }

  return {
    exited: untilEnd(),
    async stop() {
      isToldToStop = true
      await running.then(
        (server) => server.stop(),
        () => {},
      )
    },
  }
}
