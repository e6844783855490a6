import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { SeenText } from './browse.ts'

/** Above every price of the demo shop, also per kilo, so that it tells after which change a page was rendered. */
const FIRST_PRICE_CENTS = 90_000

/**
 * Changes prices as an operator does. Every other change gives a product that many pages show a price that was never
 * used before, so that a page's text tells how old the page is.
 */
export class ChangingPrices {
  readonly #db: Database
  readonly #marked: readonly string[]
  readonly #others: readonly string[]
  /** Each unique price with its product and the time at which the product's next price replaced it. */
  readonly #given = new Map<number, { productId: string; overAt: number }>()
  readonly #current = new Map<string, number>()
  #changes = 0
  #next = FIRST_PRICE_CENTS

  constructor(db: Database, marked: readonly string[], others: readonly string[]) {
    this.#db = db
    this.#marked = marked
    this.#others = others
  }

  async markAll(): Promise<void> {
    for (const id of this.#marked) await this.#mark(id)
  }

  async change(): Promise<void> {
    const n = this.#changes++
    if (n % 2 === 0) return this.#mark(this.#marked[(n / 2) % this.#marked.length] as string)
    const id = this.#others[Math.floor(Math.random() * this.#others.length)] as string
    await sql`update products set price_cents = price_cents + 1 where id = ${id}`.execute(this.#db)
  }

  async #mark(productId: string): Promise<void> {
    const price = this.#next++
    const { rows } = await sql<{ at: Date }>`
      update products set price_cents = ${price}, special_cents = null, offer_label = null
      where id = ${productId} returning clock_timestamp() as at
    `.execute(this.#db)
    const overAt = rows[0]?.at.getTime() ?? Number.NaN
    const before = this.#given.get(this.#current.get(productId) ?? 0)
    if (before) before.overAt = overAt
    this.#given.set(price, { productId, overAt: Number.POSITIVE_INFINITY })
    this.#current.set(productId, price)
  }

  /** Returns the page that was served longest after a change without showing it, and that time in milliseconds. */
  oldest(texts: readonly SeenText[]): { path: string; ms: number } {
    const ages = texts.flatMap(({ path, prices, lastServedAt }) =>
      prices.map((price) => ({ path, ms: lastServedAt - (this.#given.get(price)?.overAt ?? lastServedAt) })),
    )
    return ages.reduce((oldest, age) => (age.ms > oldest.ms ? age : oldest), { path: '', ms: 0 })
  }
}

/** Changes prices at this rate. The returned function stops, and waits for the last change. */
export function keepChanging(prices: ChangingPrices, aSecond: number): () => Promise<void> {
  if (aSecond === 0) return async () => {}
  const stopping = new AbortController()
  const running = (async () => {
    for (let due = performance.now(); !stopping.signal.aborted; due += 1_000 / aSecond) {
      await pause(Math.max(0, due - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
      if (!stopping.signal.aborted) await prices.change()
    }
  })()
  return () => {
    stopping.abort()
    return running
  }
}
