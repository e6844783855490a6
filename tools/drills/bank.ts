import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#providers/clock/port.ts'
import { answerApi } from '#stand-ins/gateway/api/answer.ts'
import type { GatewayTables } from '#stand-ins/gateway/gateway-tables.ts'

/** A payment provider that outlives the shop's database: the embedded gateway on a database of its own. */
export interface Bank {
  address: string
  /** Settings of a shop that takes cards there. */
  settings: Record<string, string>
  /** The ids of all payments that were held or charged. */
  charges(): Promise<string[]>
  close(): Promise<void>
}

const keys = { secretKey: 'sk_of_the_drill', publishableKey: 'pk_of_the_drill' }
/** Where a browser reaches a shop's own gateway. */
const BROWSERS = '/dev/payments'

export async function openBank(dataDir: string): Promise<Bank> {
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.address, database.asShop)
  const db = connect(database.asShop, () => {}) as unknown as Kysely<GatewayTables>
  const gateway = { db, clock: systemClock, origin: 'http://shop.invalid' }
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.startsWith(BROWSERS) ? pathname.slice(BROWSERS.length) : pathname
    const { method, headers } = request
    const body = method === 'POST' ? await request.arrayBuffer() : null
    return answerApi(
      gateway,
      keys,
      new Request(`http://bank.invalid${path}${search}`, { method, headers, body }),
    )
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_URL: address,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_drill',
    },
    async charges() {
      const rows = await db
        .selectFrom('gateway_intents')
        .select('id')
        .where('status', 'in', ['requires_capture', 'succeeded'])
        .execute()
      return rows.map(({ id }) => id)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await db.destroy()
      await database.stop()
    },
  }
}
