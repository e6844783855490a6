import { type RawBuilder, sql } from 'kysely'
import type { Gateway } from '../gateway.ts'
import { requireCustomer } from '../objects/customers.ts'
import {
  type CardRow,
  type IntentRow,
  type RefundRow,
  type StripeObject,
  shownCard,
  shownIntent,
  shownRefund,
} from '../objects/stripe-objects.ts'
import type { Params } from './read-params.ts'

const LIMIT = 10
const MOST = 100

export async function listIntents(gateway: Gateway, params: Params) {
  const where = sql`usage is null`
  const page = await readPage<IntentRow>(gateway, { table: 'gateway_intents', params, where })
  return listOf(page, (row) => shownIntent(row, gateway.origin), '/v1/payment_intents')
}

export async function listRefunds(gateway: Gateway, params: Params) {
  const { payment_intent } = params
  const where = payment_intent === undefined ? sql`true` : sql`intent_id = ${payment_intent}`
  const page = await readPage<RefundRow>(gateway, { table: 'gateway_refunds', params, where })
  return listOf(page, (row) => shownRefund(row, 'aud'), '/v1/refunds')
}

export async function listCards(gateway: Gateway, customer: string, params: Params) {
  await requireCustomer(gateway, customer)
  const where = sql`customer_id = ${customer}`
  const page = await readPage<CardRow>(gateway, { table: 'gateway_cards', params, where })
  return listOf(page, shownCard, `/v1/customers/${customer}/payment_methods`)
}

interface ListQuery {
  table: 'gateway_intents' | 'gateway_refunds' | 'gateway_cards'
  params: Params
  where: RawBuilder<unknown>
}

interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** Returns a page of rows, newest first, after the one named by `starting_after`. */
async function readPage<Row>({ db }: Gateway, { table, params, where }: ListQuery): Promise<Page<Row>> {
  const limit = Math.min(Number(params.limit ?? LIMIT), MOST)
  const from = new Date(Number(params['created[gte]'] ?? 0) * 1000)
  const until = params['created[lt]']
  const before = until === undefined ? sql`true` : sql`created_at < ${new Date(Number(until) * 1000)}`
  const last = params.starting_after
  const rest =
    last === undefined
      ? sql`true`
      : sql`(created_at, id) < (select created_at, id from ${sql.table(table)} where id = ${last})`
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${where} and ${rest} and created_at >= ${from} and ${before}
    order by created_at desc, id desc limit ${limit + 1}
  `.execute(db)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

function listOf<Row>({ rows, hasMore }: Page<Row>, show: (row: Row) => StripeObject, url: string) {
  return { object: 'list', data: rows.map(show), has_more: hasMore, url }
}
