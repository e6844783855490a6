import { CannotStart } from '#database/cannot-start.ts'
import { readConfig } from './config.ts'
import { openShop } from './start/open-shop.ts'
import { reportOpen, reportRefusal } from './start/report-opening.ts'
import { endStuckOpening, endWhenTold, hearWishToEnd, ToldToEnd } from './start/shutdown.ts'

// The program that reads our output may be gone: that is no reason to close the shop.
process.stdout.on('error', () => {})

const told = hearWishToEnd()
const isOpen = endStuckOpening(told)
try {
  const opened = await openShop(readConfig(), told)
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
