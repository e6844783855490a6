import type { OpenShop } from './open-shop.ts'

const PATIENCE_MS = 20_000

/** Closes in order on Ctrl-C, on a closed terminal, when told to end, and when whoever started us is gone. */
export function endWhenTold(shop: OpenShop): void {
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('disconnect', () => end(0))
  // Whoever started us may have gone while we were opening.
  if (process.connected === false) end(0)
  shop.databaseExited.then((reason) => {
    if (ending) return
    shop.log.error('database ended', new Error(reason))
    end(1)
  })
}
