import type { Customer, Shop } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { builders } from '#testing/builders.ts'
import { openShop } from './open-shop.ts'

/** The number of a shop's database connections: no call waits for one longer than the shop allows. */
const AT_ONCE = 10

const LINES = 8
/** Initial units of each product in each cart. */
export const UNITS = 50

export interface Shopper {
  customer: Customer
  call: Call
  /** The lines in the shopper's cart. */
  lines: { id: string; productId: string }[]
}

interface Goods {
  /** Units of each product in each cart. */
  units?: number
  stock?: number
}

/** Opens a shop on the embedded database, with signed-in customers that have an address and a cart each. */
export async function openCartShop(dataDir: string, customers: number, goods: Goods = {}) {
  const opened = await openShop(dataDir, { logError: tellOnce() })
  const send = async (request: Request) => opened.api.answer(request)
  return { ...opened, shoppers: await admitShoppers(opened.shop, { customers, ...goods }, send) }
}

/** Logs only the first fault of each kind: an overloaded shop has thousands. */
function tellOnce(): Shop['log']['error'] {
  const told = new Set<string>()
  return (event, error) => {
    if (!told.has(event)) console.error(event, error)
    told.add(event)
  }
}

async function admitShoppers(
  shop: Shop,
  { customers, units = UNITS, stock = 1_000 }: Goods & { customers: number },
  send: (request: Request) => Promise<Response>,
): Promise<Shopper[]> {
  const has = builders(shop)
  await has.hub()
  await has.band(100_000, 690)
  await has.deliveryRules({ freeFromCents: 10_000, roadFactor: 1.3 })
  const products = Array.from({ length: LINES }, (_, n) => `product-${n}`)
  for (const product of products) await has.product(product, { stock })

  async function admit(n: number): Promise<Shopper> {
    const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    await has.address(customer, { isDefault: true })
    const lines = []
    for (const productId of products)
      lines.push({ id: await has.cartLine(customer, productId, units), productId })
    return { customer, lines, call: callWith(await shop.tokens.issue(customer), send) }
  }

  return inBatches(customers, admit)
}

function callWith(token: string, send: (request: Request) => Promise<Response>): Call {
  return createCall((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return send(request)
  }, 'http://shop.test')
}

/** Makes this many things, a few at a time. */
export async function inBatches<Thing>(count: number, make: (n: number) => Promise<Thing>): Promise<Thing[]> {
  const made: Thing[] = []
  while (made.length < count) {
    const from = made.length
    const next = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => make(from + n))
    made.push(...(await Promise.all(next)))
  }
  return made
}
