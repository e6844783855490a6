import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenShop } from './open-shop.ts'

const PATIENCE_MS = 20_000
// The longest step of an opening takes less; what is cut off here is done again by the next start.
const PATIENCE_WHILE_OPENING_MS = 15_000

/** The shop was told to end. Before it is open, its process says so as a shell would. */
export class ToldToEnd extends Error {
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super(`told to end by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Hears Ctrl-C, a closed terminal, the wish to end, and that the process which started us is gone. */
export function hearWishToEnd(): AbortSignal {
  const told = new AbortController()
  const end = (signal: NodeJS.Signals) => told.abort(new ToldToEnd(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', () => end('SIGTERM'))
  // It may have gone before we listened.
  if (process.connected === false) end('SIGTERM')
  return told.signal
}

/** Ends the process in the middle of a step of the opening that does not come to its end. */
export function endStuckOpening(told: AbortSignal): () => void {
  const wait = () => setTimeout(() => process.exit(1), PATIENCE_WHILE_OPENING_MS).unref()
  told.addEventListener('abort', wait)
  return () => told.removeEventListener('abort', wait)
}

/**
 * Closes in order when told to end, or when the database has ended. Told, the shop is unready at once and serves on until
 * its balancer has seen so.
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
  // A job that never ends must not keep the process for ever.
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  try {
    await shop.close()
    return code
  } catch (error) {
    shop.log.error('closing', error)
    return 1
  }
}
