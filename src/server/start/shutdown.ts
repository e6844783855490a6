import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenShop } from './open-shop.ts'

/** A hanging request or job must not keep a process alive for longer, once its pause is over. */
export const CLOSES_WITHIN_MS = 20_000
// Longer than any step of the start; the next start repeats a step that is cut off here.
const PATIENCE_WHILE_OPENING_MS = 15_000

/** Thrown when a signal arrives before the shop is open; carries the exit code that a shell expects. */
export class ToldToEnd extends Error {
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super(`told to end by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Aborts on SIGINT, SIGTERM or SIGHUP, and when the parent process is gone. */
export function hearStopSignal(): AbortSignal {
  const told = new AbortController()
  const end = (signal: NodeJS.Signals) => told.abort(new ToldToEnd(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', () => end('SIGTERM'))
  // The parent may have gone before we listened.
  if (process.connected === false) end('SIGTERM')
  return told.signal
}

/** Exits the process if a step of the start hangs after the signal to stop. */
export function endStuckOpening(told: AbortSignal): () => void {
  const wait = () => setTimeout(() => process.exit(1), PATIENCE_WHILE_OPENING_MS).unref()
  told.addEventListener('abort', wait)
  return () => told.removeEventListener('abort', wait)
}

/**
 * Closes in order on a signal, or when the database has exited. After a signal the shop is unready at once, and serves
 * on until its balancer has noticed.
 */
export async function endWhenTold(shop: OpenShop, told: AbortSignal): Promise<never> {
  let isClosing = false
  const stopped = untilTold(told).then(() => pause(shop.stopPauseMs, 0))
  const databaseGone = shop.databaseExited.then((reason) => {
    if (!isClosing) shop.log.error('database ended', new Error(reason))
    return 1
  })
  const code = await Promise.race([stopped, databaseGone])
  isClosing = true
  process.exit(await close(shop, code))
}

async function untilTold(told: AbortSignal): Promise<void> {
  if (!told.aborted) await once(told, 'abort')
}

async function close(shop: OpenShop, code: number): Promise<number> {
  setTimeout(() => process.exit(1), shop.closesWithinMs).unref()
  try {
    await shop.close()
    return code
  } catch (error) {
    shop.log.error('closing', error)
    return 1
  }
}
