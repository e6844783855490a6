import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { readOfficeCustomer as endpoint, OfficeCustomer } from '#contract/orders/customers/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import { readNotes } from '../../people/operators/save-note-once.ts'
import type { Shop, Verb } from '../../shop.ts'
import { readRows } from '../desk/list-orders.ts'
import { underWay } from '../personal-data/delete-account.ts'
import { customerFacts, selectCustomers } from './list-customers.ts'

const ORDERS_AT_ONCE = 50
const HISTORY_AT_MOST = 100

export const readOfficeCustomer: Verb<typeof endpoint> = async (shop, { customer_id }) => {
  const customer = await selectCustomers(shop)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow(() => noSuchCustomer())
  const { id, blocked_at, blocked_because, orders } = customer
  return {
    data: {
      ...customerFacts(customer),
      block: blocked_at && { at: blocked_at.toISOString(), reason: blocked_because },
      addresses: await readAddresses(shop, id),
      orders: await readOrders(shop, id),
      orders_in_all: orders,
      orders_under_way: await readOrders(shop, id, underWay),
      refunds: await readRefunds(shop, id),
      notes: await readNotes(shop, 'customer', id),
      history: await historyOf(shop, 'customer', id, HISTORY_AT_MOST),
    },
  }
}

/** A deleted customer counts as not found. */
export function noSuchCustomer(): Refusal {
  return new Refusal('not_found', {}, 'There is no such customer.')
}

async function readAddresses({ db }: Shop, id: string): Promise<string[]> {
  const addresses = await db
    .selectFrom('addresses')
    .select(['building', 'formatted_address'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return addresses.map(({ building, formatted_address }) => `${building}, ${formatted_address}`)
}

async function readOrders(shop: Shop, id: string, statuses = orderStatuses) {
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'slot_starts_at'])
    .where('customer_id', '=', id)
    .where('status', 'in', statuses)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS_AT_ONCE)
    .execute()
  return readRows(shop, orders)
}

async function readRefunds({ db }: Shop, id: string): Promise<OfficeCustomer['refunds']> {
  const { orders, cents } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(sql<number>`count(distinct orders.id)::int`.as('orders'))
    .select(sql<number>`coalesce(sum(refunds.amount_cents), 0)::int`.as('cents'))
    .where('orders.customer_id', '=', id)
    .where('refunds.office_refund_id', 'is not', null)
    .where(isGivenBack)
    .executeTakeFirstOrThrow()
  return { orders, amount: toDollars(cents) }
}
