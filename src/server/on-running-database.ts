import path from 'node:path'
import { CannotStart } from '#database/cannot-start.ts'
import type { Address } from '#database/connect.ts'
import { openRunningDatabase } from '#database/embedded/open-running.ts'
import { readConfig } from './config.ts'

/** A command with one file as its argument, on the shop's database, whether it is serving or not. */
export async function onRunningDatabase(
  command: string,
  work: (address: Address, file: string) => Promise<string>,
): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2)
    if (!file || more.length > 0)
      throw new CannotStart(`npm run ${command} takes one file: npm run ${command} -- FILE`)
    const config = readConfig()
    const database = config.DATABASE_URL
      ? { address: { connectionString: config.DATABASE_URL }, close: async () => {} }
      : await openRunningDatabase(config.DATA_DIR)
    try {
      process.stdout.write(`${await work(database.address, path.resolve(file))}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
