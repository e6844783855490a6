import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { BEAT_MS, SILENT_BEATS } from './beats.ts'
import { RequestsUnderWay } from './requests-under-way.ts'

export interface Watched {
  /** The number of beats, and whether the process may be killed. */
  beats: Int32Array
  underWay: SharedArrayBuffer
  /** How many beats a parent has to kill the process and start it again, before this thread does. */
  leftToParent: number
}

const { beats, underWay, leftToParent } = workerData as Watched
let silent = 0
let seen = Atomics.load(beats, 0)

for (;;) {
  // Counts waits, not time: while the machine sleeps this thread does too.
  Atomics.wait(beats, 0, seen, BEAT_MS)
  const now = Atomics.load(beats, 0)
  silent = now === seen && Atomics.load(beats, 1) ? silent + 1 : 0
  seen = now
  if (silent === SILENT_BEATS) log()
  if (silent >= SILENT_BEATS + leftToParent) process.kill(process.pid, 'SIGKILL')
}

/** Writes the line itself: the process's own log waits for the event loop. */
function log(): void {
  const line = {
    at: new Date().toISOString(),
    level: 'error',
    event: 'event loop stands still',
    underWay: new RequestsUnderWay(underWay).list(),
  }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } catch {
    // The reader of our output has gone or is full, which must not save the process.
  }
}
