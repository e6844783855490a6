import { CannotStart } from '#database/cannot-start.ts'
import { readConfig } from './config.ts'
import { openShop } from './start/open-shop.ts'
import { endWhenTold } from './start/shutdown.ts'

// Whoever read our words may be gone: that is no reason to close the shop.
process.stdout.on('error', () => {})

try {
  const config = readConfig()
  const opened = await openShop(config)
  endWhenTold(opened)
  process.stdout.write(opened.welcome)
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
