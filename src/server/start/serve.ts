import cluster from 'node:cluster'
import { CannotStart } from '#database/cannot-start.ts'
import { readConfig } from '../config.ts'
import { startWatchdog } from '../watchdog/start-watchdog.ts'
import type { OpenShop } from './open-shop.ts'
import { reportOpen, reportRefusal } from './report-opening.ts'
import { endStuckOpening, endWhenTold, hearStopSignal, ToldToEnd } from './shutdown.ts'

/** Runs the process until the shop is open, or has reported why it cannot open. Stops it in order on a signal. */
export async function serve(): Promise<void> {
  // The program that reads our output may have exited, which must not close the shop.
  process.stdout.on('error', () => {})

  const told = hearStopSignal()
  const isOpen = endStuckOpening(told)
  try {
    const opened = await open(told)
    isOpen()
    startWatchdog(opened.log, opened.stopPauseMs + opened.closesWithinMs)
    endWhenTold(opened, told)
    if (!told.aborted) await reportOpen(opened.welcome)
  } catch (error) {
    // After a signal, any error is a consequence of stopping.
    if (told.reason instanceof ToldToEnd) process.exit(told.reason.exitCode)
    if (!(error instanceof CannotStart)) throw error
    await reportRefusal(error.message)
    process.exit(1)
  }
}

/** Each way imports only what it needs: the primary of several processes serves no requests. */
async function open(told: AbortSignal): Promise<OpenShop> {
  if (cluster.isWorker) {
    const { openAsWorker } = await import('./serve-as-worker.ts')
    return openAsWorker(told)
  }
  const config = readConfig()
  // Development has one process, because Vite reloads code in it.
  if (config.PROCESSES > 1 && config.NODE_ENV === 'production') {
    const { openProcesses } = await import('./open-processes.ts')
    return openProcesses(config, told)
  }
  const { openShop } = await import('./open-shop.ts')
  return openShop(config, told)
}
