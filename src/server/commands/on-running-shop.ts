import type { Log, Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../http/request-log.ts'
import { composeShop } from '../start/compose-shop.ts'
import { withRunningDatabase } from './on-running-database.ts'

/** Runs a command on the shop's verbs, serving or not, and names it in the audit. A refusal becomes its sentence. */
export async function withRunningShop<T>(command: string, work: (shop: Shop) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = errorsAlone()
  return withRunningDatabase(config, async ({ address, asShop }) => {
    await migrate(address, asShop)
    const db = connect(asShop, (error) => log.error('database connection', error))
    try {
      const { shop } = await composeShop(config, { db, log })
      return await work({ ...shop, actor: { kind: 'command', id: command } })
    } catch (error) {
      throw error instanceof Refusal ? new CannotStart(error.message, error) : error
    } finally {
      await db.destroy()
      log.flush()
    }
  })
}

function errorsAlone(): Log & { flush(): void } {
  return { ...openLog((lines) => process.stderr.write(lines)), info: () => {} }
}
