import { existsSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { keepFigures } from '#business/insight/reports/keep-figures.ts'
import { beginOperatorSession } from '#business/people/operators/operator-sessions.ts'
import type { Shop } from '#business/shop.ts'
import { connect } from '#database/connect.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { systemClock } from '#providers/clock/port.ts'
import { writeManyOrders } from './many-orders.ts'
import { writeOfficeData } from './office/office-data.ts'
import { openShop } from './open-shop.ts'

const ORIGIN = 'http://shop.bench'
/** Settings for filling the database: a crash may lose everything, and no shopper waits meanwhile. */
const MAKING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '8GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
}
const OWNERS_PATIENCE = { connectMs: 5_000, statementMs: 7_200_000, lockMs: 5_000 }

export interface Size {
  products: number
  customers: number
  orders: number
  /** The period over which the orders are spread; it ends now. */
  days: number
}

export interface BulkShop {
  shop: Shop
  /** Requests an office endpoint as an owner; throws if the request is refused. */
  office(path: string): Promise<Record<string, unknown>>
  /** Sends a request to the API in this process. */
  send(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Opens a shop with years of orders and the office's other data; a folder that was filled before is reused. */
export async function openBulkShop(dataDir: string, size: Size): Promise<BulkShop> {
  const made = `${dataDir}-made`
  if (!existsSync(made)) {
    await makeBulkShop(dataDir, size)
    writeFileSync(made, JSON.stringify(size))
  }
  // Restarted with normal settings, and migrated: a reused folder may be of an earlier version.
  const { shop, api, close } = await openShop(dataDir, { origin: ORIGIN })
  const cookie = await signIn(shop)
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: ORIGIN, host: new URL(ORIGIN).host, ...init.headers }
    const request = new Request(ORIGIN + path, { ...init, headers })
    return await api.answer(request, { address: '127.0.0.1' } as never)
  }
  return {
    shop,
    send,
    async office(path) {
      const reply = await send(path, { headers: { cookie } })
      if (!reply.ok)
        throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`)
      return (await reply.json()) as Record<string, unknown>
    },
    close,
  }
}

async function makeBulkShop(dataDir: string, { products, customers, orders, days }: Size): Promise<void> {
  const { address, shop, close } = await openShop(dataDir, {
    database: MAKING,
    fill: (db) => seedDemo(db, { now: systemClock.now(), products }),
  })
  const owner = connect(address, () => {}, OWNERS_PATIENCE)
  // Orders need a window.
  await openWindows(shop)
  await timed('The office’s own rows', () => writeOfficeData(owner, customers))
  await timed(`${orders.toLocaleString('en-AU')} orders`, () =>
    writeManyOrders(owner, { orders, days, customers }),
  )
  await timed(`${days} days added up`, () => keepFigures(shop))
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
  await close()
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

async function signIn(shop: Shop): Promise<string> {
  let key = ''
  const visitor = { browser: '', rememberOfficeKey: (given: string | undefined) => (key = given ?? '') }
  await beginOperatorSession(shop, visitor as never, { operatorId: 'bench', isShared: false })
  return `office=${key}`
}
