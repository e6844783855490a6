import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

const LOOK_AGAIN_MS = 500

interface Outlasting {
  takesWrites(): Promise<boolean>
  start(): Promise<PostgresProcess>
}

/**
 * A server whose disk has become read-only ends, since it cannot keep what it would promise. It is started again once the
 * disk takes writes; whatever else ends it is its end.
 */
export function outlastReadOnlyDisk(
  first: PostgresProcess,
  { takesWrites, start }: Outlasting,
): PostgresProcess {
  let isToldToStop = false
  let running = Promise.resolve(first)

  async function untilEnd(): Promise<string> {
    let reason = await first.exited
    // A folder that is gone is no disk that comes back.
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

  // Nor is it there while it is taken away to be mended.
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
