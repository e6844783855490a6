import path from 'node:path'
import { type NewAuditEntry, writeAudit } from '#business/people/audit/write-audit.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { type Address, connect, readTime } from '#database/connect.ts'
import { openRunningDatabase } from '#database/embedded/start.ts'
import { systemClock } from '#providers/clock/port.ts'
import { synchronisedClock } from '#providers/clock/synchronised.ts'
import { type Config, readConfig } from '../config.ts'
import { addressesOn } from '../start/open-database.ts'

interface Addresses {
  /** For the owner of the tables. */
  address: Address
  asShop: Address
}

/** Runs a one-file command as the owner of the shop's database, whether or not the shop is serving. */
export async function onRunningDatabase(
  command: string,
  work: (addresses: Addresses, file: string, config: Config) => Promise<string>,
): Promise<void> {
  await tellInOneLine(async () => {
    const [file, ...more] = process.argv.slice(2)
    if (!file || more.length > 0)
      throw new CannotStart(`npm run ${command} takes one file: npm run ${command} -- FILE`)
    const config = readConfig()
    return withRunningDatabase(config, (addresses) => work(addresses, path.resolve(file), config))
  })
}

export async function withRunningDatabase<T>(
  config: Config,
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> {
  const database = config.DATABASE_URL
    ? { ...addressesOn(config.DATABASE_URL, config), close: async () => {} }
    : await openRunningDatabase(config.DATA_DIR)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Prints the result of a command, or the single line that says why it did nothing. */
export async function tellInOneLine(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Writes an audit entry for a command that works on the database without the shop's verbs. */
export async function noteDone(asShop: Address, command: string, entry: NewAuditEntry): Promise<void> {
  const db = connect(asShop, () => {})
  try {
    const clock = await synchronisedClock(() => readTime(db), systemClock)
    await writeAudit({ db, clock, actor: { kind: 'command', id: command } }, entry)
  } finally {
    await db.destroy()
  }
}
