import { constants } from 'node:os'
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

/** Closes in order when told to end, or when the database has ended. */
export function endWhenTold(shop: OpenShop, told: AbortSignal): void {
  let ending = false
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    // A request or a job that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    await shop.close().catch((error: unknown) => {
      shop.log.error('closing', error)
      code = 1
    })
    process.exit(code)
  }
  if (told.aborted) end(0)
  else told.addEventListener('abort', () => end(0))
  shop.databaseExited.then((reason) => {
    if (ending) return
    shop.log.error('database ended', new Error(reason))
    end(1)
  })
}
