import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { newId } from '#database/new-id.ts'
import type { BulkShop } from '../bench/bulk-shop.ts'
import { HOME } from '../bench/home-address.ts'

export interface Visit {
  /** The number of the visit, which chooses the customer and the searches. */
  n: number
  customers: number
  note(call: string, ms: number): void
}

type Reply = Record<string, unknown>
type Ask = (call: string, path: string, fields?: Reply) => Promise<Reply>

const A_PRIME = 7_919
const words = ['milk', 'bread', 'organic', 'chicken thigh', 'olive oil', 'dog food', 'yoghurt', 'rice']

/** Plays the visit of a returning customer: signs in, looks around, orders, and looks at the orders. */
export async function visit(opened: BulkShop, { n, customers, note }: Visit): Promise<void> {
  const { db } = opened.shop
  const customer = `many${(n * A_PRIME) % customers}`
  const ask = await signIn(opened, customer, note)
  const product = await someProduct(db, n)

  await ask('search', `/product/search-product?q=${words[n % words.length]} ${n}`)
  await ask('suggestions', `/product/search-suggestions?q=${words[n % words.length]?.slice(0, 3)}${n}`)
  await ask('product', `/product/get-product-by-id?product_id=${product.id}`)
  await ask('shelf', `/product/sub-category?${new URLSearchParams(product.shelf)}&page=${1 + (n % 3)}`)
  const { address_id } = await ask('add an address', '/accounts/address', HOME)
  const { data: windows } = await ask('windows', `/shipping/slots?address_id=${address_id}`)
  const slot_id = (windows as { id: string; state: string }[]).find(({ state }) => state !== 'full')?.id
  await ask('add to cart', '/cart/add-to-cart', { productId: product.id, quantity: 1 })
  await ask('cart', '/cart/fetch-cart')
  await ask('bought before', '/order/bought-before')
  await ask('marks', '/profile/marks')
  const where = { address_id, slot_id }
  const { amounts } = await ask('quote', `/checkout/quote?${new URLSearchParams(where as never)}`)
  const order = { ...where, expected_total: (amounts as Reply).bill_amount }
  const { order_id } = await ask('place an order', '/checkout/checkout-order', order)
  await ask('orders', '/order/get-order-list')
  await ask('order', `/order/get-order/${order_id}`)
  await ask('order again', '/order/reorder', { order_id })
  await ask('cancel an order', '/order/cancel-order', { order_id })
  await ask('my data', '/profile/my-data')
}

async function signIn({ shop, send }: BulkShop, customer: string, note: Visit['note']): Promise<Ask> {
  const now = new Date()
  const id = newId(now)
  const expires_at = new Date(now.getTime() + DAY_MS)
  await shop.db
    .insertInto('sessions')
    .values({ id, customer_id: customer, created_at: now, expires_at })
    .execute()
  const token = await shop.tokens.issue({ id: customer, sessionId: id })
  return async (call, path, fields) => {
    const began = performance.now()
    const reply = await send(`/api${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: fields ? JSON.stringify(fields) : null,
    })
    const said = await reply.text()
    note(call, performance.now() - began)
    if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${said.slice(0, 200)}`)
    return JSON.parse(said) as Reply
  }
}

async function someProduct(db: BulkShop['shop']['db'], n: number) {
  const { rows } = await sql<{ id: string; shelf: Record<'category_id' | 'sub_category_id', string> }>`
    select products.id, json_build_object('category_id', category_id, 'sub_category_id', sub_category_id) as shelf
    from products join stock on stock.product_id = products.id
    join sub_categories on sub_categories.id = sub_category_id
    where on_hand > 20 and price_cents > 100 and retired_at is null
    order by products.id offset ${(n * A_PRIME) % 200} limit 1`.execute(db)
  if (!rows[0]) throw new Error('There is nothing to buy.')
  return rows[0]
}
