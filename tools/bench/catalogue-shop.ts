import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct } from '#contract/goods/search/search.ts'
import type { Database } from '#database/connect.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { systemClock } from '#providers/clock/port.ts'
import { openShop } from './open-shop.ts'

export interface CatalogueShop {
  db: Database
  /** Sends a request to the API in this process, with an empty cache. */
  ask(path: string): Promise<void>
  /** Returns how many products the answer lists. */
  countIn(path: string): Promise<number>
  /** Returns the ids that a search finds, best first. */
  find(q: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens a demo shop on the embedded database, with this many products or its usual ones. */
export async function openCatalogueShop(dataDir: string, products?: number): Promise<CatalogueShop> {
  const { db, shop, api, close } = await openShop(dataDir, {
    fill: (db) => seedDemo(db, { now: systemClock.now(), ...(products && { products }) }),
  })
  // Reading 50,000 products takes about as long as a search waits for them, and is not what is measured.
  await shop.productIndex.current().catch(() => shop.productIndex.current())
  async function get(path: string): Promise<Response> {
    api.cache.drop()
    const answer = await api.answer(new Request(`http://shop.test${path}`))
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
    return answer
  }
  return {
    db,
    async ask(path) {
      await (await get(path)).arrayBuffer()
    },
    async countIn(path) {
      const { data } = (await (await get(path)).json()) as ReplyOf<typeof searchProduct>
      return data.length
    },
    async find(q) {
      const answer = await get(`/api/product/search-product?q=${encodeURIComponent(q)}`)
      const { data } = (await answer.json()) as ReplyOf<typeof searchProduct>
      return data.map(({ id }) => id)
    },
    close,
  }
}
