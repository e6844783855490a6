import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import { addOrderMove, listOrders } from '#contract/orders/desk/office-orders.ts'
import { looksForAtMost } from '#contract/orders/desk/order-list.ts'
import { openCheckoutShop } from '#testing/checkout-shop.ts'
import { shareTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const HOUR_MS = 3_600_000

/** For tests that only read. */
const opened = shareTestShop(openList)

test.each([
  ['a name', { q: 'lovelace' }, ['ada']],
  ['parts of it in any order', { q: 'LACE, Ada' }, ['ada']],
  ['an address', { q: 'queen street' }, ['cy', 'bob', 'ada']],
  ['the last digits of the recipient’s phone', { q: '1111' }, ['bob']],
  ['the last digits of the customer’s mobile', { q: '0003' }, ['cy']],
  ['all of a mobile, as it is written', { q: '+61 400 000 003' }, ['cy']],
  ['a product', { q: 'pink lady' }, ['bob']],
  ['a sign that stands for others elsewhere', { q: '%%%' }, []],
  ['words that are in no one order', { q: 'lovelace pink' }, []],
  ['a state', { order_status: 'out_for_delivery' }, ['ada']],
  ['what is still to be done', { order_status: 'open' }, ['cy', 'bob', 'ada']],
  ['what is delivered', { order_status: 'delivered' }, []],
  ['a day', { day: '2026-03-06' }, ['bob']],
  ['a hub', { hub: 'North' }, ['cy']],
  ['the oldest', { order_sort: 'oldest' }, ['ada', 'bob', 'cy']],
  ['the next window', { order_sort: 'window' }, ['ada', 'cy', 'bob']],
  ['a word and a state', { q: 'queen', order_status: 'processing' }, ['cy', 'bob']],
] as const)('orders are found by %s', async (_, ask, found) => {
  const { list } = opened()
  expect((await list(ask)).names).toEqual(found)
})

test('the search says when more products or customers match than it looks for', async () => {
  const { list, has, db } = await openList()
  expect(await list({ q: 'pink lady' })).toMatchObject({ too_many: null })
  for (let n = 0; n < looksForAtMost.products; n++) await has.product(`pink-${n}`, { title: 'Pink Lady' })
  expect(await list({ q: 'pink lady' })).toMatchObject({ too_many: 'products' })
  expect(await list({ q: 'pink lady apples' })).toMatchObject({ too_many: null, names: ['bob'] })
  await sql`
    insert into customers (id, mobile, name, email, created_at)
    select 'many-' || n, '04' || lpad((n * 1000 + 3)::text, 8, '0'), '', '', now() from generate_series(1, 500) as n
  `.execute(db)
  expect(await list({ q: '003' })).toMatchObject({ too_many: 'customers' })
  expect(await list({ q: '0400000003' })).toMatchObject({ too_many: null, names: ['cy'] })
})

test('an order is found by its number', async () => {
  const { list, numbers } = opened()
  expect((await list({ q: numbers.bob ?? '' })).names).toEqual(['bob'])
})

test('an order is found by the number that the office calls it, which counts up from 1001', async () => {
  const { list } = opened()
  expect((await list({ q: '1002' })).names).toEqual(['bob'])
})

test.each(["o'brien", 'O’Brien', 'liz o‘brien'])(
  'the name %s is found however its apostrophe is typed',
  async (q) => {
    const { list, db } = await openList()
    const callThem = (name: string, to: string) =>
      db
        .updateTable('orders')
        .set({ address: sql`jsonb_set(address::jsonb, '{name}', to_jsonb(${to}::text))` })
        .where(sql<boolean>`address->>'name' = ${name}`)
        .execute()
    await callThem('Ada Lovelace', "Liz O'Brien")
    await callThem('Bob Berry', 'Liz O’Brien')
    expect((await list({ q })).names).toEqual(['liz', 'liz'])
  },
)

test('a search term that is too short is refused beside its field', async () => {
  const { list } = opened()
  await expect(list({ q: 'li' })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { q: 'Please write at least 3 letters or digits.' } },
  })
})

test.each(['newest', 'oldest', 'window'] as const)(
  'each order appears once page by page in the list sorted by %s',
  async (sort) => {
    const { list } = opened()
    const all = (await list({ order_sort: sort })).names
    const paged: string[] = []
    let after: string | undefined
    do {
      const page = await list({ order_sort: sort, page_size: 1, ...(after && { after }) })
      paged.push(...page.names)
      after = page.next_after ?? undefined
    } while (after)
    expect(paged).toEqual(all)
  },
)

test('search results are paged too', async () => {
  const { list } = opened()
  const first = await list({ q: 'queen', page_size: 2 })
  expect(first.names).toEqual(['cy', 'bob'])
  const second = await list({ q: 'queen', page_size: 2, after: first.next_after ?? '' })
  expect(second).toMatchObject({ names: ['ada'], next_after: null })
})

test('an invalid page cursor is refused', async () => {
  const { list } = opened()
  for (const after of ['x', '2026', '-271821-04-20T00:00:00.000Z_x', '-000001-01-01T00:00:00.000Z_x'])
    await expect(list({ order_sort: 'window', after }), after).rejects.toMatchObject({
      code: 'invalid_input',
    })
})

test('the list offers the windows of a day, and a chosen window finds its orders', async () => {
  const { list } = opened()
  const { windows } = await list({ day: '2026-03-05' })
  expect(windows).toHaveLength(2)
  expect((await list({ day: '2026-03-05', window: windows[0]?.starts_at })).names).toEqual(['ada'])
})

/** Opens three orders, a second apart: Ada's is on its way, Bob's has another product, Cy's comes from another hub. */
async function openList() {
  const shop = await openCheckoutShop()
  const now = shop.clock.now().getTime()
  await shop.has.product('pink', { title: 'Pink Lady Apples' })
  await shop.has.hub('North')
  await shop.has.slot('tomorrow', 'City', { startsAt: new Date(now + 30 * HOUR_MS) })
  await shop.has.slot('evening', 'North', { startsAt: new Date(now + 8 * HOUR_MS) })
  const numbers: Record<string, string> = {}
  const order = async (
    name: string,
    more: { slotId: string; mobile: string; phone?: string; product?: string },
  ) => {
    const customer = await shop.has.customer(more.mobile)
    const { id, number } = await shop.has.order(customer, {
      products: { [more.product ?? 'apple']: 2 },
      slotId: 'noon',
      expectedTotal: 15.9,
    })
    await shop.has.payment(id)
    const slot = await shop.db
      .selectFrom('slots')
      .selectAll()
      .where('id', '=', more.slotId)
      .executeTakeFirstOrThrow()
    const address = {
      name,
      phone: more.phone ?? '',
      building: 'Unit 4',
      formatted_address: '12 Queen Street, Brisbane City 4000',
      landmark: '',
      lat: -27.47,
      lng: 153.02,
    }
    await shop.db
      .updateTable('orders')
      .set({
        slot_id: slot.id,
        slot_starts_at: slot.starts_at,
        slot_ends_at: slot.ends_at,
        address: JSON.stringify(address),
      })
      .where('id', '=', id)
      .execute()
    shop.clock.advance(1_000)
    numbers[name.split(' ')[0]?.toLowerCase() ?? ''] = number
    return number
  }
  const adas = await order('Ada Lovelace', { slotId: 'noon', mobile: '0400000001' })
  await order('Bob Berry', {
    slotId: 'tomorrow',
    mobile: '0400000002',
    phone: '(07) 3000 1111',
    product: 'pink',
  })
  await order('Cy Coe', { slotId: 'evening', mobile: '0400000003' })
  const { call } = await operatorOf(shop, 'support')
  await call(addOrderMove, { number: adas, from: 'processing', to: 'out_for_delivery' })
  return {
    ...shop,
    numbers,
    async list(ask: AskOf<typeof listOrders>) {
      const { data, ...reply } = await call(listOrders, ask)
      return { ...reply, names: data.map(({ name }) => name.split(' ')[0]?.toLowerCase() ?? '') }
    },
  }
}
