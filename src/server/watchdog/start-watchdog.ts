import { type ChildProcess, spawn } from 'node:child_process'
import cluster from 'node:cluster'
import inspector from 'node:inspector'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '#business/shop.ts'
import { BEAT_MS, type Beat, SILENT_BEATS } from './beats.ts'
import { requestsUnderWay } from './requests-under-way.ts'
import type { Watched } from './watchdog-thread.ts'

/** A parent that hears no beat kills this process, and starts it again. */
const LEFT_TO_PARENT = 5
/** A third of `WatchdogSec` in `deploy/systemd`. */
const BEATS_PER_WORD_TO_SYSTEMD = 10

/**
 * Shows with a beat that the event loop goes on: to a thread, which names the requests under way and kills the process
 * if it stands still; to the parent process; and to systemd.
 */
export function startWatchdog(log: Log, endsWithinMs: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  watchFromThread(beats, log)
  // Of several processes the first one speaks for all.
  const isWatchedBySystemd = cluster.isPrimary && isUnderSystemd()
  let count = 0
  const beat = () => {
    const mayBeKilled = inspector.url() === undefined
    Atomics.store(beats, 1, Number(mayBeKilled))
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
    process.send?.({ mayBeKilled, endsWithinMs } satisfies Beat, undefined, undefined, () => {})
    if (isWatchedBySystemd && count++ % BEATS_PER_WORD_TO_SYSTEMD === 0) notifySystemd(log)
  }
  beat()
  setInterval(beat, BEAT_MS).unref()
}

function watchFromThread(beats: Int32Array, log: Log): void {
  // The bundle has this thread beside it as a file of its own, as the sources have.
  const { filename } = import.meta
  const thread = new Worker(path.join(path.dirname(filename), `watchdog-thread${path.extname(filename)}`), {
    workerData: {
      beats,
      underWay: requestsUnderWay.memory,
      leftToParent: process.connected ? LEFT_TO_PARENT : 0,
    } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
  thread.on('error', (error) => log.error('watchdog', error))
  thread.unref()
}

function isUnderSystemd(): boolean {
  // biome-ignore lint/style/noProcessEnv: systemd's word for a unit that it watches, and no setting of ours.
  return Boolean(process.env.NOTIFY_SOCKET)
}

/** Says that the shop is open and goes on. Node has no unix datagrams, so systemd's own program carries the word. */
function notifySystemd(log: Log): void {
  const telling = spawn('systemd-notify', ['--ready', 'WATCHDOG=1'], { stdio: 'ignore' })
  telling.on('error', (error) => log.error('systemd', error))
}

/** Kills a child process whose event loop stands still. Its first beat comes once it is open. */
export function killWhenSilent(child: ChildProcess, onSilence: () => void): void {
  let silent = 0
  let mayBeKilled = false
  child.on('message', (message: Partial<Beat>) => {
    if (message.mayBeKilled === undefined) return
    mayBeKilled = message.mayBeKilled
    silent = 0
  })
  // Counts our own beats, not time: while the machine sleeps this process does too. One beat more than the child's own
  // thread counts, which names the requests under way.
  const watch = setInterval(() => {
    if (!mayBeKilled || ++silent <= SILENT_BEATS + 1) return
    clearInterval(watch)
    onSilence()
    child.kill('SIGKILL')
  }, BEAT_MS).unref()
  child.once('exit', () => clearInterval(watch))
}
