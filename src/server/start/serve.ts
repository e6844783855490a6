import cluster from 'node:cluster'
import { CannotStart } from '#database/cannot-start.ts'
import { readConfig } from '../config.ts'
import type { OpenShop } from './open-shop.ts'
import { reportOpen, reportRefusal } from './report-opening.ts'
import { endStuckOpening, endWhenTold, hearWishToEnd, ToldToEnd } from './shutdown.ts'

/** The process from its first moment until it is open, or has said why it cannot be. It ends by itself when told to. */
export async function serve(): Promise<void> {
  // The program that reads our output may be gone: that is no reason to close the shop.
  process.stdout.on('error', () => {})

  const told = hearWishToEnd()
  const isOpen = endStuckOpening(told)
  try {
    const opened = await open(told)
    isOpen()
    endWhenTold(opened, told)
    if (!told.aborted) await reportOpen(opened.welcome)
  } catch (error) {
    // Whatever failed, failed because of that.
    if (told.reason instanceof ToldToEnd) process.exit(told.reason.exitCode)
    if (!(error instanceof CannotStart)) throw error
    await reportRefusal(error.message)
    process.exit(1)
  }
}

/** Each way loads what it needs and no more: of several processes the first serves nothing. */
async function open(told: AbortSignal): Promise<OpenShop> {
  if (cluster.isWorker) {
    const { openAsWorker } = await import('./serve-as-worker.ts')
    return openAsWorker(told)
  }
  const config = readConfig()
  // What reloads code has one process.
  if (config.PROCESSES > 1 && config.NODE_ENV === 'production') {
    const { openProcesses } = await import('./open-processes.ts')
    return openProcesses(config, told)
  }
  const { openShop } = await import('./open-shop.ts')
  return openShop(config, told)
}
