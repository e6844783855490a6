import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { ORDERS_LOOKED_THROUGH } from '#contract/orders/customers/customer-name.ts'
import {
  addCustomerNote,
  blockCustomer,
  forgetCustomer,
  handOutData,
  listCustomers,
  readOfficeCustomer,
  unblockCustomer,
} from '#contract/orders/customers/customers.ts'
import { addOrderNote } from '#contract/orders/desk/office-orders.ts'
import { openCheckoutShop, readyCustomer, TWO_APPLES } from '#testing/checkout-shop.ts'
import { type Desk, openDesk, refundBy } from '#testing/desk.ts'
import { operatorOf } from '#testing/operators.ts'

test.each([
  ['a name', 'lovelace ada', ['Ada Lovelace']],
  ['an email', 'bob@exam', ['Bob Berry']],
  ['the last digits of a mobile', '0002', ['Bob Berry']],
  ['a whole mobile', '+61 400 000 001', ['Ada Lovelace']],
  ['what nobody is called', '%%%', []],
])('customers are found by %s', async (_, q, found) => {
  const { operator, shop } = await openTwo()
  const { data } = await (await operator('support')).call(listCustomers, { q })
  expect(data.map(({ name }) => name)).toEqual(found)
  expect(shop.logged.join()).not.toContain('Lovelace')
})

test('a customer who gave no name is found and shown by the name on their newest order', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  const ofThem = { customer_id: desk.customer.id }
  const find = async (q: string) =>
    (await call(listCustomers, { q })).data.map(({ name, recipient }) => [name, recipient])
  await nameOrder(desk.db, desk.order.id, 'Liz O’Brien')
  for (const q of ['liz', 'brien', "o'brien liz"]) expect(await find(q)).toEqual([['', 'Liz O’Brien']])
  expect(await find('queen')).toEqual([])
  expect((await call(readOfficeCustomer, ofThem)).data).toMatchObject({ name: '', recipient: 'Liz O’Brien' })

  desk.clock.advance(1_000)
  const newest = await desk.has.order(desk.customer, TWO_APPLES)
  await nameOrder(desk.db, newest.id, 'Ann Archer')
  expect(await find('liz')).toEqual([])
  expect(await find('archer')).toEqual([['', 'Ann Archer']])

  await desk.db.updateTable('customers').set({ name: 'Ada' }).where('id', '=', desk.customer.id).execute()
  expect(await find('archer')).toEqual([])
  expect(await find('ada')).toEqual([['Ada', undefined]])
  expect((await call(readOfficeCustomer, ofThem)).data.recipient).toBeUndefined()
})

test('a customer without a name or an order is shown by the name on their address', async () => {
  const { shop, operator } = await openTwo()
  const customer = await shop.has.customer('0400000003')
  const { call } = await operator('support')
  expect((await call(listCustomers, { page_size: 1 })).data[0]?.recipient).toBeUndefined()
  await shop.has.address(customer, { name: 'Cy Coe' })
  expect((await call(listCustomers, { page_size: 1 })).data).toMatchObject([
    { name: '', recipient: 'Cy Coe' },
  ])
})

test('the search says when more orders match a name than it looks through', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  await nameOrder(desk.db, desk.order.id, 'Regina Queen')
  expect(await call(listCustomers, { q: 'queen' })).toMatchObject({ data: [{ orders: 1 }], too_many: false })
  await sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', '!' || n, 'number', (30000000 + n)::text, 'spoken_number', 5000 + n, 'status', 'failed', 'idempotency_key', null))).*
    from orders, generate_series(1, ${ORDERS_LOOKED_THROUGH}) as n`.execute(desk.db)
  expect(await call(listCustomers, { q: 'queen' })).toMatchObject({ data: [{}], too_many: true })
})

test('the newest customer comes first, and each appears once page by page', async () => {
  const { operator } = await openTwo()
  const { call } = await operator('support')
  const first = await call(listCustomers, { page_size: 1 })
  expect(first.data).toMatchObject([{ name: 'Bob Berry', orders: 0, is_blocked: false }])
  const second = await call(listCustomers, { page_size: 1, after: first.next_after ?? '' })
  expect(second).toMatchObject({ data: [{ name: 'Ada Lovelace' }], next_after: null })
  await expect(call(listCustomers, { q: 'bo' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a customer is shown with their orders, refunds, notes and history', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await refundBy(desk, support, { amount: 2 })
  const ofThem = { customer_id: desk.customer.id }
  const headers = { 'idempotency-key': 'a-note' }
  const keep = () => support.call(addCustomerNote, { ...ofThem, note: 'Rings on Fridays.' }, { headers })
  await Promise.all([keep(), keep()])
  const { data } = await support.call(readOfficeCustomer, ofThem)
  expect(data).toMatchObject({
    mobile: '0412345678',
    block: null,
    orders: [{ number: desk.number, amount: 15.9 }],
    orders_in_all: 1,
    refunds: { orders: 1, amount: 2 },
    notes: [{ by: 'The support', text: 'Rings on Fridays.' }],
    history: [{ act: 'customer.noted', changes: [{ field: 'note', personal: true }] }],
  })
  await expect(support.call(readOfficeCustomer, { customer_id: 'nobody' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(support.call(addCustomerNote, { customer_id: 'nobody', note: 'Hm' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a blocked customer cannot order until they are unblocked, and other customers can', async () => {
  const shop = await openCheckoutShop()
  const { call } = await operatorOf(shop, 'support')
  const { customer, ask, call: callAsThem } = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0400000009')
  await call(blockCustomer, { customer_id: customer.id, reason: 'Three cards that were not theirs.' })
  await expect(callAsThem(checkoutOrder, ask)).rejects.toMatchObject({
    code: 'account_blocked',
    message: expect.stringContaining('get in touch'),
  })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  await other.call(checkoutOrder, other.ask)

  const { data } = await call(unblockCustomer, { customer_id: customer.id })
  expect(data.block).toBeNull()
  expect(JSON.stringify(data.history)).not.toContain('Three cards')
  expect(data.history.map(({ act }) => act)).toEqual(['customer.unblocked', 'customer.blocked'])
  await callAsThem(checkoutOrder, ask)
})

test('an order placed at the same moment as a block goes through before it or not at all', async () => {
  const shop = await openCheckoutShop()
  const { call } = await operatorOf(shop, 'owner')
  const { customer, ask, call: callAsThem } = await readyCustomer(shop)
  const [ordered, blocked] = await Promise.allSettled([
    callAsThem(checkoutOrder, ask),
    call(blockCustomer, { customer_id: customer.id, reason: 'Fraud.' }),
  ])
  expect(blocked.status).toBe('fulfilled')
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(ordered.status === 'fulfilled' ? 1 : 0)
  const again = ordered.status === 'fulfilled' ? await shop.has.readyToOrder(customer, TWO_APPLES) : ask
  await expect(callAsThem(checkoutOrder, again)).rejects.toMatchObject({ code: 'account_blocked' })
})

test('an operator who blocks a customer who is already blocked is shown the existing block', async () => {
  const shop = await openCheckoutShop()
  const { call } = await operatorOf(shop, 'owner')
  const customer_id = (await shop.has.customer()).id
  const block = () => call(blockCustomer, { customer_id, reason: 'Fraud.' })
  const outcomes = await Promise.allSettled([block(), block()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(block()).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { id: customer_id, block: { reason: 'Fraud.' } } },
  })
  await call(unblockCustomer, { customer_id })
  await expect(call(unblockCustomer, { customer_id })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(call(unblockCustomer, { customer_id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a customer’s data is handed out in full, and the audit records it', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  const data = await call(handOutData, { customer_id: desk.customer.id })
  expect(data).toMatchObject({ details: { mobile: '0412345678' }, orders: [{ order_id: desk.number }] })
  const { data: customer } = await call(readOfficeCustomer, { customer_id: desk.customer.id })
  expect(customer.history).toMatchObject([{ act: 'customer.data-given', changes: [] }])
  await expect(call(handOutData, { customer_id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a customer’s data has the notes of the office without their writers, and not whether their email address gets the newsletter', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  const ofThem = { customer_id: desk.customer.id }
  const at = desk.clock.now()
  await desk.db.updateTable('customers').set({ email: 'Ada@example.com' }).execute()
  await desk.db
    .insertInto('newsletter_subscriptions')
    .values({ id: 'n', email: 'ada@example.com', status: 'confirmed', created_at: at, confirmed_at: at })
    .execute()
  await call(addCustomerNote, { ...ofThem, note: 'Rings on Fridays.' })
  desk.clock.advance(1_000)
  await call(addOrderNote, { number: desk.number, note: 'Left at the gate.' })
  const data = await call(handOutData, ofThem)
  expect(JSON.stringify(data)).not.toMatch(/newsletter|confirmed/)
  expect(data.notes).toEqual([
    { order_id: null, note: 'Rings on Fridays.', at: at.toISOString() },
    { order_id: desk.number, note: 'Left at the gate.', at: expect.any(String) },
  ])
})

test('the data of twenty customers can be handed out at the same moment', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  const customers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => desk.has.customer(`04000001${n + 10}`)),
  )
  const handedOut = await Promise.all(customers.map(({ id }) => call(handOutData, { customer_id: id })))
  expect(handedOut.map(({ details }) => details.mobile)).toEqual(customers.map((_, n) => `04000001${n + 10}`))
})

test('a customer is forgotten once no order is under way, and other customers stay', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('support')
  const other = await desk.has.customer('0400000009')
  const ofThem = { customer_id: desk.customer.id }
  await call(addCustomerNote, { ...ofThem, note: 'Rings on Fridays.' })
  await call(blockCustomer, { ...ofThem, reason: 'Fraud.' })
  await expect(call(forgetCustomer, ofThem)).rejects.toMatchObject({
    code: 'order_under_way',
    message: 'They have an order under way. Delete their account once it has arrived or is cancelled.',
  })
  await desk.db.updateTable('orders').set({ status: 'delivered' }).execute()
  await call(forgetCustomer, ofThem)

  await expect(call(forgetCustomer, ofThem)).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(readOfficeCustomer, ofThem)).rejects.toMatchObject({ code: 'not_found' })
  expect(await desk.db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
  const left = await desk.db.selectFrom('customers').select(['id', 'mobile', 'blocked_because']).execute()
  expect(left).toContainEqual({ id: desk.customer.id, mobile: null, blocked_because: '' })
  expect(left).toContainEqual({ id: other.id, mobile: '0400000009', blocked_because: '' })
  const [entry] = await desk.db
    .selectFrom('audit')
    .select(['act', 'changes'])
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual({ act: 'customer.forgotten', changes: [] })
})

function nameOrder(db: Desk['db'], id: string, name: string) {
  return db
    .updateTable('orders')
    .set({ address: sql`jsonb_set(address, '{name}', to_jsonb(${name}::text))` })
    .where('id', '=', id)
    .execute()
}

/** Opens a shop with Ada, and Bob a second later. */
async function openTwo() {
  const shop = await openCheckoutShop()
  for (const [name, mobile] of [
    ['Ada Lovelace', '0400000001'],
    ['Bob Berry', '0400000002'],
  ] as const) {
    const { id } = await shop.has.customer(mobile)
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
    await shop.db.updateTable('customers').set({ name, email }).where('id', '=', id).execute()
    shop.clock.advance(1_000)
  }
  return { shop, operator: (role: 'support') => operatorOf(shop, role) }
}
