import { sql } from 'kysely'
import { brisbaneDay, daySpan } from '#contract/brisbane-time.ts'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import { temperatureOf } from '#contract/orders/desk/bags.ts'
import type { readPapers as endpoint, PaperLine, PaperOrder } from '#contract/orders/desk/papers.ts'
import { Refusal } from '#contract/refusals.ts'
import { anyOf } from '#database/batched-statement.ts'
import { placeOfProduct } from '../../goods/product-views/product-view.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import { readSeller } from '../../people/settings/change-settings.ts'
import { preferenceIn, preferenceOf } from '../../selling/preferences/line-preference.ts'
import type { Shop, Verb } from '../../shop.ts'
import { byWeight, packedIn, packedOf, shortByOffice } from '../orders/line-view.ts'
import { orderFacts, selectForOffice } from './office-facts.ts'

type Input = InputOf<typeof endpoint>

const ORDERS_AT_MOST = 300

export const readPapers: Verb<typeof endpoint> = async (shop, input) => {
  const day = input.day ?? brisbaneDay(shop.clock.now())
  const found = await findOrders(shop, { ...input, day })
  if (input.number && found.length === 0)
    throw new Refusal('not_found', {}, `There is no order ${input.number}.`)
  const rows = found.slice(0, ORDERS_AT_MOST)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await readLines(shop, ids), ({ order_id }) => order_id)
  const { name } = await readSeller(shop)
  return {
    data: {
      shop: name,
      day,
      orders: rows
        .map((row) => ({
          ...orderFacts(row),
          lines: (lines.get(row.id) ?? []).map(lineOf),
          bags: row.bags,
          changed_at: row.changed_at?.toISOString() ?? null,
          charged: toDollars(row.charged_cents),
          refunded: toDollars(row.refunded_cents),
        }))
        .toSorted(byWindowAndSuburb),
      is_all: rows.length === found.length,
    },
  }
}

const changedAt = sql<Date | null>`(
  select max(ended_at) from order_changes where order_id = orders.id and order_changes.status = 'made')`
const charged = sql<number>`(
  select coalesce(sum(charge_cents), 0)::int from payments
  where order_id = orders.id and charged_at is not null and payments.status in ('paid', 'refunded'))`
const refunded = sql<number>`(
  select coalesce(sum(refunds.amount_cents), 0)::int from payments join refunds on payment_id = payments.id
  where order_id = orders.id and refunds.status <> 'released' and ${isGivenBack})`

function findOrders({ db }: Shop, { number, day, window, hub }: Input & { day: string }) {
  const orders = selectForOffice(db)
    .select(['orders.bags', changedAt.as('changed_at')])
    .select([charged.as('charged_cents'), refunded.as('refunded_cents')])
  if (number) return orders.where('orders.number', '=', anyOf(number.split(','))).execute()
  const { from, to } = daySpan(day)
  return orders
    .where('orders.slot_starts_at', '>=', from)
    .where('orders.slot_starts_at', '<', to)
    .where('orders.payment_status', 'in', ['paid', 'refunded'])
    .$if(window !== undefined, (query) => query.where('orders.slot_starts_at', '=', new Date(window ?? 0)))
    .$if(hub !== undefined, (query) => query.where('slots.hub_id', '=', hub ?? ''))
    .orderBy('orders.slot_starts_at')
    .orderBy('orders.id')
    .limit(ORDERS_AT_MOST + 1)
    .execute()
}

function readLines({ db }: Shop, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'product_id', 'order_lines.title', 'unit', 'unit_type', 'quantity', 'storage'])
    .select(['order_lines.cents_per_kilo', 'order_lines.price_cents', 'order_lines.total_cents'])
    .select(packedOf.as('packed'))
    .select([preferenceOf('order_lines').as('wish'), shortByOffice.as('short'), placeOfProduct.as('place')])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('position')
    .execute()
}

function lineOf(row: Awaited<ReturnType<typeof readLines>>[number]): PaperLine {
  const { order_id, wish, storage, packed, price_cents, total_cents, cents_per_kilo, ...line } = row
  return {
    ...line,
    ...byWeight(cents_per_kilo),
    ...packedIn(row, packed),
    ...preferenceIn({ wish }),
    quantity: Math.max(0, line.quantity - line.short),
    temperature: temperatureOf(storage),
  }
}

function byWindowAndSuburb(one: PaperOrder, other: PaperOrder): number {
  const placeOf = ({ window, address }: PaperOrder) =>
    `${window.starts_at} ${window.hub} ${suburbIn(address.formattedAddress)}`
  return placeOf(one).localeCompare(placeOf(other), 'en-AU')
}
