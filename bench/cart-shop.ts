import type { Customer, Shop } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { chooseProviders } from '#providers/choose.ts'
import { systemClock } from '#providers/clock/port.ts'
import { served } from '#server/api/served.ts'
import { codeLimits } from '#server/code-limits.ts'
import { composeShop } from '#server/compose.ts'
import { publicUrl, readConfig } from '#server/config.ts'
import { strictHeaders } from '#server/http/answer.ts'
import { createApi } from '#server/http/api-app.ts'
import { Keep } from '#server/http/keep.ts'
import { Streams } from '#server/http/streams.ts'
import { providerSettings } from '#server/provider-settings.ts'
import { builders } from '#testing/builders.ts'

const LINES = 8
/** Of each product in each cart, to begin with. */
export const UNITS = 50

export interface Shopper {
  customer: Customer
  call: Call
  /** Of the lines in their cart, by product. */
  lines: { id: string; productId: string }[]
}

/** A shop on the embedded database, and customers who are signed in, live somewhere and have a cart each. */
export async function openCartShop(dataDir: string, customers: number) {
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.address)
  const db = connect(database.address, () => {})
  const config = readConfig({})
  const secret = 'a secret for measuring, and for that only'
  const shop = composeShop({
    db,
    clock: systemClock,
    providers: chooseProviders(providerSettings(config, secret), { db, clock: systemClock }),
    queue: createQueue(),
    log: { info() {}, error: (event, error) => console.error(event, error) },
    secret,
    codeLimits: codeLimits(config),
    publicUrl: publicUrl(config),
  })
  const api = createApi(shop, served, new Keep(), {
    publicOrigin: undefined,
    headers: strictHeaders(undefined),
    streams: new Streams(),
  })
  const shoppers = await admitShoppers(shop, customers, async (request) => api.fetch(request))
  return {
    address: database.address,
    db,
    shoppers,
    async close() {
      await db.destroy()
      await database.stop()
    },
  }
}

async function admitShoppers(
  shop: Shop,
  count: number,
  send: (request: Request) => Promise<Response>,
): Promise<Shopper[]> {
  const has = builders(shop)
  await has.hub()
  await has.band(100_000, 690)
  await has.deliveryRules({ freeFromCents: 10_000, roadFactor: 1.3 })
  const products = Array.from({ length: LINES }, (_, n) => `product-${n}`)
  for (const product of products) await has.product(product, { stock: 1_000 })

  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
      await has.address(customer, { isDefault: true })
      const lines = []
      for (const productId of products)
        lines.push({ id: await has.cartLine(customer, productId, UNITS), productId })
      return { customer, lines, call: callWith(await shop.tokens.issue(customer), send) }
    }),
  )
}

function callWith(token: string, send: (request: Request) => Promise<Response>): Call {
  return createCall((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return send(request)
  }, 'http://shop.test')
}
