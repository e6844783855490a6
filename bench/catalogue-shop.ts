import { Assortment } from '#business/search/index-sync.ts'
import type { Shop } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#providers/clock/port.ts'
import { product } from '#server/api/product.ts'
import { strictHeaders } from '#server/http/answer.ts'
import { createApi } from '#server/http/api-app.ts'
import { Keep } from '#server/http/keep.ts'
import { Streams } from '#server/http/streams.ts'

export interface CatalogueShop {
  db: Database
  /** Through the API in this process, with nothing kept from before. */
  ask(path: string): Promise<void>
  close(): Promise<void>
}

/** A demo shop of so many products on the embedded database. */
export async function openCatalogueShop(dataDir: string, products: number): Promise<CatalogueShop> {
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database.address)
  const db = connect(database.address, () => {})
  await seedDemo(db, { now: systemClock.now(), products })
  // What the calls of the catalogue touch of a shop.
  const parts: Partial<Shop> = {
    db,
    assortment: new Assortment(db),
    clock: systemClock,
    log: { info() {}, error: console.error },
  }
  const keep = new Keep()
  const settings = { publicOrigin: undefined, headers: strictHeaders(undefined), streams: new Streams() }
  const api = createApi(parts as Shop, product, keep, settings)
  return {
    db,
    async ask(path) {
      keep.clear()
      const answer = await api.fetch(new Request(`http://shop.test${path}`))
      if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
      await answer.arrayBuffer()
    },
    async close() {
      await db.destroy()
      await database.stop()
    },
  }
}
