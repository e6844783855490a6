import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/merge.ts'
import { stageOf, statusCodes } from '#contract/order-status.ts'
import type { officeOrderEvents } from '#contract/orders/desk/office-orders.ts'
import type { orderEvents } from '#contract/orders/orders/orders.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requireOrder, requireOwnOrder } from './lock-order.ts'

/** The key of the watchers that hear of every order. */
const ALL = Symbol('all orders')

/** Publish/subscribe by order within this process. The database delivers the changes of every process. */
export class OrderNews {
  readonly #watchers = new Map<string | typeof ALL, Set<() => void>>()

  /**
   * Wakes this order's watchers and those of all orders; without an id, wakes everyone, as a change may have been
   * missed.
   */
  announce(orderId?: string): void {
    const woken =
      orderId === undefined
        ? [...this.#watchers.values()]
        : [this.#watchers.get(orderId) ?? [], this.#watchers.get(ALL) ?? []]
    for (const watchers of woken) for (const wake of watchers) wake()
  }

  /** Subscribes until `stop` aborts; each `next` waits for a change after the one before. */
  watch(orderId: string, stop: AbortSignal): { next(): Promise<void> } {
    return this.#watch(orderId, stop)
  }

  /** As above, for all present and future orders. */
  watchAll(stop: AbortSignal): { next(): Promise<void> } {
    return this.#watch(ALL, stop)
  }

  #watch(orderId: string | typeof ALL, stop: AbortSignal): { next(): Promise<void> } {
    let news = Promise.withResolvers<void>()
    const wake = () => news.resolve()
    const watchers = this.#watchers.get(orderId) ?? new Set()
    this.#watchers.set(orderId, watchers.add(wake))
    stop.addEventListener('abort', () => {
      watchers.delete(wake)
      if (watchers.size === 0 && this.#watchers.get(orderId) === watchers) this.#watchers.delete(orderId)
      wake()
    })
    return {
      async next() {
        await news.promise
        news = Promise.withResolvers()
      },
    }
  }
}

declare module '../../shop.ts' {
  interface Shop {
    orderNews: OrderNews
  }
}

/** Notifies watchers of changes outside the order's own row (refunds, issues, notes); delivered after the commit. */
export async function announceOrder({ db }: Shop, orderId: string): Promise<void> {
  await sql`select pg_notify('order_changed', ${orderId})`.execute(db)
}

/** Streams states until the subscriber leaves. */
type Stream<State> = (stop: AbortSignal) => AsyncIterable<State>

/** Streams an order's status, at once and after each change. */
export async function watchOrder(shop: Shop, customer: Customer, input: InputOf<typeof orderEvents>) {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  return statesOfOrder(shop, orderId, ({ status, payment_status, version }) => ({
    status: statusCodes[status],
    order_status: status,
    payment_status,
    version,
  }))
}

/** Streams an order's state at once and after each change, so that an open page knows when to reload it. */
export async function watchOfficeOrder(shop: Shop, { number }: InputOf<typeof officeOrderEvents>) {
  return statesOfOrder(shop, await requireOrder(shop, number), (now) => ({
    order_status: now.status,
    stage: stageOf(now),
    payment_status: now.payment_status,
    changes: now.changes,
  }))
}

type OrderNow = Awaited<ReturnType<typeof readNow>>

/** Yields a state at once and after each change, even if it stays equal: subscribers then reload the order. */
function statesOfOrder<State>(shop: Shop, orderId: string, toState: (now: OrderNow) => State): Stream<State> {
  return async function* (stop) {
    // Subscribe before the first read, so that no change falls between the two.
    const news = shop.orderNews.watch(orderId, stop)
    let told: OrderNow | undefined
    while (!stop.aborted) {
      const now = await readNow(shop, orderId)
      if (!isSame(now, told)) yield toState(now)
      told = now
      await news.next()
    }
  }
}

function readNow({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'packing', 'payment_status', 'version', changes.as('changes')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Counts the rows around an order that were added, settled or are open, so two states in a row never count the same. */
export const changes = sql<number>`(orders.version
  + (select count(*) + count(ended_at) from order_changes where order_id = orders.id)
  + (select count(*) from order_notes where order_id = orders.id)
  + (select count(*) + count(answer) from item_reports where order_id = orders.id)
  + (select count(*) from open_steps where order_id = orders.id)
  + (select count(charged_at) from payments where order_id = orders.id)
  + (select count(refunds.id) + count(*) filter (where refunds.status <> 'requested')
     from payments left join refunds on refunds.payment_id = payments.id where order_id = orders.id))::int`
