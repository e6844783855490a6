import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessTokens } from '#business/people/sessions/access-tokens.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { type ApiRequest, send } from './send.ts'
import type { StandingCart } from './standing-carts.ts'

const TICK_MS = 20
interface Steady {
  /** How many requests have begun so far. */
  count(): number
  /** Begins no more requests; resolves once all that began are over. */
  end(): Promise<void>
}
interface Coming {
  aSecond: number
  /** A request that is due while this many wait for an answer is dropped. */
  waitingAtMost: number
}

const AGAIN_MS = 500
/** A limit, because waiting orders are retried, and retries must not become most of the load. */
const ORDERS_WAITING = 200
/** More than arrive while reads may be away: waiting reads must not keep new ones from being sent. */
const READS_WAITING = 2_000
/** A cached page, a cached list, and a search that becomes a new one each time. */
const READ = { page: '/', list: fetchCategories.path, search: '/api/product/search-product?q=apple%20x' }
const kinds = Object.keys(READ) as Read[]
/** How long after the end a shopper still repeats an unanswered order. */
const GRACE_MS = 30_000
/** Statuses of a shop that is out of reach or temporarily unavailable. */
const ASK_AGAIN = [0, 502, 503, 504]

export interface Answers {
  /** The times of good answers. */
  good: number[]
  /** The times of other answers, with what they said. */
  bad: { at: number; said: string }[]
}

export type Read = keyof typeof READ

export interface SteadyLoad {
  orders: Answers
  reads: Record<Read, Answers>
  /** Each acknowledged order, with its note, which is unique to it. */
  told: { nonce: string; number: string }[]
  /** Answers that no shopper should get. */
  wrong: string[]
  /** Begins no more requests; lets orders without an answer be repeated for a while. */
  end(): Promise<{ seconds: number; ordersAsked: number; readsAsked: number; unanswered: number }>
}

interface LoadOptions {
  port: number
  carts: readonly StandingCart[]
  tokens: AccessTokens
  ordersASecond: number
  readsASecond: number
}

/** Sends orders and reads at a steady rate. Only orders are repeated, with their keys, as the storefront does. */
export function beginSteadyLoad({
  port,
  carts,
  tokens,
  ordersASecond,
  readsASecond,
}: LoadOptions): SteadyLoad {
  const agent = new Agent({ keepAlive: true })
  const orders = none()
  const reads = { page: none(), list: none(), search: none() }
  const told: SteadyLoad['told'] = []
  const wrong: string[] = []
  const began = performance.now()
  let overAt = Number.POSITIVE_INFINITY
  let unanswered = 0

  async function order({ customer, ask }: StandingCart): Promise<void> {
    const nonce = randomUUID()
    const headers = { authorization: `Bearer ${await tokens.issue(customer)}`, 'idempotency-key': nonce }
    const asked = { method: 'POST', path: checkoutOrder.path, fields: { ...ask, note: nonce } }
    for (;;) {
      const { status, text } = await trySending(asked, headers)
      const at = performance.now()
      if (status === 201) {
        orders.good.push(at)
        told.push({ nonce, number: JSON.parse(text).order_id })
        return
      }
      orders.bad.push({ at, said: `${status} ${oneLine(text)}` })
      if (!ASK_AGAIN.includes(status)) return void wrong.push(`an order: ${status} ${text.slice(0, 200)}`)
      if (at > overAt + GRACE_MS) return void unanswered++
      await pause(AGAIN_MS)
    }
  }

  async function read(n: number): Promise<void> {
    const kind = kinds[n % kinds.length] ?? 'page'
    const { status, text } = await trySending({
      method: 'GET',
      path: READ[kind] + (kind === 'search' ? n : ''),
    })
    const at = performance.now()
    if (status === 200) reads[kind].good.push(at)
    else reads[kind].bad.push({ at, said: `${status} ${oneLine(text)}` })
  }

  async function trySending(asked: ApiRequest, headers: Record<string, string> = {}) {
    try {
      return await send({ agent, port }, asked, headers)
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }

  const ordering = atSteadyRate({ aSecond: ordersASecond, waitingAtMost: ORDERS_WAITING }, async (n) => {
    const cart = carts[n]
    if (cart) await order(cart)
    else wrong.push('There are too few carts for a drill that takes so long.')
  })
  const reading = atSteadyRate({ aSecond: readsASecond, waitingAtMost: READS_WAITING }, read)
  return {
    orders,
    reads,
    told,
    wrong,
    async end() {
      overAt = performance.now()
      await Promise.all([ordering.end(), reading.end()])
      agent.destroy()
      const [ordersAsked, readsAsked] = [ordering.count(), reading.count()]
      return { seconds: (overAt - began) / 1_000, ordersAsked, readsAsked, unanswered }
    },
  }
}

const none = (): Answers => ({ good: [], bad: [] })
const oneLine = (text: string) => text.slice(0, 80).replaceAll(/\s+/g, ' ')

/** Begins requests at a steady rate, however long the earlier ones take. */
function atSteadyRate({ aSecond, waitingAtMost }: Coming, ask: (n: number) => Promise<void>): Steady {
  const waiting = new Set<Promise<void>>()
  const began = performance.now()
  let due = 0
  let count = 0

  function begin(): void {
    const asking = ask(count++).finally(() => waiting.delete(asking))
    waiting.add(asking)
  }

  const timer = setInterval(() => {
    for (; due < ((performance.now() - began) * aSecond) / 1_000; due++)
      if (waiting.size < waitingAtMost) begin()
  }, TICK_MS)
  return {
    count: () => count,
    async end() {
      clearInterval(timer)
      await Promise.all(waiting)
    },
  }
}
