import { sql } from 'kysely'
import { type Cents, formatCents } from '#contract/money.ts'
import { leftOf, paidOf, readMoney } from '../../money/payments/money-of-order.ts'
import type { Shop } from '../../shop.ts'
import { readToldOrder, tellCustomer } from './tell-about-order.ts'

/** Tells the customer by text message that not all was packed as ordered. By email they get the receipt, line by line. */
export async function tellPacked(shop: Shop, orderId: string): Promise<void> {
  const order = await readToldOrder(shop, orderId)
  const values = {
    ...order.values,
    total: formatCents(await agreedFor(shop, orderId)),
    differs: await differences(shop, orderId),
    paid: formatCents(leftOf(paidOf(await readMoney(shop, orderId)))),
  }
  await tellCustomer(shop, order, { key: 'packed sms', kind: 'order_packed', values })
}

/** What was agreed, without what turned out heavier. */
async function agreedFor({ db }: Shop, orderId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('orders')
    .select(
      sql<number>`(orders.total_cents - (
        select sum(total_cents - price_cents * quantity) from order_lines where order_id = orders.id))::int`.as(
        'cents',
      ),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return cents
}

/** Counts lines rather than naming them: a longer text message costs twice. */
async function differences({ db }: Shop, orderId: string): Promise<string> {
  const { short, replaced } = await db
    .selectFrom('picked_lines')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', 'in', ['fewer', 'none']).as('short'),
      fn.countAll<number>().filterWhere('outcome', '=', 'substitute').as('replaced'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const sentences = [
    inWords(Number(short), ['item was short', 'items were short']),
    inWords(Number(replaced), ['item was swapped', 'items were swapped']),
  ]
  return sentences.filter(Boolean).join(' ')
}

function inWords(count: number, [one, several]: readonly [string, string]): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}.`
}
