import { expect, test } from 'vitest'
import { openCheckoutShop } from '#testing/checkout-shop.ts'
import { insertOldOrder } from '#testing/old-orders.ts'
import { tell } from '../../people/messages/tell.ts'
import { inTransaction } from '../../shop.ts'
import { forgetPerson } from './forget-person.ts'

const ADA = '0412345678'

test.each([
  ['12 Queen Street, Brisbane City 4000', 'Brisbane City 4000'],
  ['Unit 4, 12 Queen Street, Brisbane City 4000', 'Brisbane City 4000'],
  ["3/9 O'Keefe Street, D'Aguilar 4514", "D'Aguilar 4514"],
  ['1 Short Street, Stones-Corner 4120', 'Stones-Corner 4120'],
  ['12 Queen Street Brisbane City 4000', '4000'],
  ['12 Queen Street, Level 3 4000', '4000'],
  ['Behind the old mill', ''],
  ['', ''],
])('deleting an account shortens the order address %o to %o', async (written, left) => {
  const { db, ada, forget, order } = await open()
  const address = await order(ada)
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...address, formatted_address: written }) })
    .execute()
  await forget()
  const { address: kept } = await db.selectFrom('orders').select('address').executeTakeFirstOrThrow()
  expect(kept).toEqual({
    name: '',
    phone: '',
    building: '',
    landmark: '',
    formatted_address: left,
  })
})

test('deleting an account deletes queued messages and removes the recipient of sent ones', async () => {
  const { shop, db, forget } = await open()
  await tell(shop, { kind: 'household_joined', channel: 'sms', to: ADA, body: 'Sent', dedupeKey: 'sent' })
  await db.updateTable('messages').set({ status: 'sent', body: '' }).execute()
  await tell(shop, { kind: 'household_joined', channel: 'sms', to: ADA, body: 'Queued', dedupeKey: 'queued' })
  await forget()
  expect(await db.selectFrom('messages').select(['dedupe_key', 'recipient']).execute()).toEqual([
    { dedupe_key: 'sent', recipient: '' },
  ])
})

test('deleting an account keeps messages to an email address that was never confirmed', async () => {
  const { shop, db, ada, forget } = await open()
  await db.updateTable('customers').set({ email: 'grace@example.com' }).where('id', '=', ada.id).execute()
  await tell(shop, { kind: 'household_joined', channel: 'email', to: 'grace@example.com', body: 'To Grace' })
  await forget()
  expect(await db.selectFrom('messages').select(['recipient', 'body']).execute()).toEqual([
    { recipient: 'grace@example.com', body: expect.stringContaining('To Grace') },
  ])
})

test('deleting an account deletes the open cart and its held window, and keeps the cart of an order', async () => {
  const { db, ada, has, clock, forget, order } = await open()
  await order(ada)
  await has.cartLine(ada, 'apple')
  const { id: cart_id } = await db
    .selectFrom('carts')
    .select('id')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  await db.insertInto('slot_holds').values({ cart_id, slot_id: 'noon', expires_at: clock.now() }).execute()
  const change = { customer_id: ada.id, key: 'a-change', made_at: clock.now() }
  await db.insertInto('cart_change_keys').values(change).execute()
  await forget()
  expect(await db.selectFrom('cart_change_keys').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('carts').select('status').execute()).toEqual([{ status: 'ordered' }])
  expect(await db.selectFrom('slot_holds').selectAll().execute()).toEqual([])
})

test('deleting an account ends its household and memberships, and keeps goods in other carts', async () => {
  const { db, ada, has, forget } = await open()
  const jo = await has.customer('0400000002')
  await has.member(jo, ada)
  await has.invitation(ada)
  await has.member(ada, await has.customer('0400000003'))
  const line_id = await has.cartLine(jo, 'apple', 2)
  const share = { line_id, customer_id: ada.id, quantity: 1, added_at: new Date() }
  await db.insertInto('cart_line_shares').values(share).execute()
  await forget()
  for (const table of ['household_members', 'household_invitations', 'cart_line_shares'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('cart_lines').select('quantity').execute()).toEqual([{ quantity: 2 }])
})

test('deleting an account removes the idempotency key, note and card of an order, and keeps its amounts', async () => {
  const { db, ada, forget, order } = await open()
  await order(ada)
  await db.updateTable('orders').set({ note: 'Mind the cat' }).execute()
  const cards = () => db.selectFrom('payments').select('card').execute()
  await db
    .updateTable('payments')
    .set({ card: JSON.stringify({ brand: 'visa', last4: '4242' }) })
    .execute()
  await forget()
  expect(await cards()).toEqual([{ card: null }])
  const kept = await db
    .selectFrom('orders')
    .select(['note', 'idempotency_key', 'total_cents', 'units'])
    .execute()
  expect(kept).toEqual([{ note: '', idempotency_key: null, total_cents: 1_590, units: 2 }])
})

test('deleting an account does not affect another customer', async () => {
  const opened = await open()
  const bob = await opened.has.customer('0498765432')
  await insertOldOrder(opened, bob)
  await opened.has.address(bob, { name: 'Bob' })
  await opened.has.cartLine(bob, 'apple', 3)
  await tell(opened.shop, { kind: 'household_joined', channel: 'sms', to: '0498765432', body: 'To Bob' })
  const before = await everythingOf(opened.db, bob.id)
  await opened.forget()
  expect(await everythingOf(opened.db, bob.id)).toEqual(before)
})

type Opened = Awaited<ReturnType<typeof open>>

async function everythingOf(db: Opened['db'], id: string) {
  return {
    customer: await db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('customer_id', '=', id).execute(),
    addresses: await db.selectFrom('addresses').selectAll().where('customer_id', '=', id).execute(),
    orders: await db.selectFrom('orders').selectAll().where('customer_id', '=', id).execute(),
    carts: await db.selectFrom('carts').selectAll().where('customer_id', '=', id).execute(),
    lines: await db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select(['product_id', 'quantity'])
      .where('customer_id', '=', id)
      .execute(),
    messages: await db.selectFrom('messages').selectAll().where('recipient', '=', '0498765432').execute(),
  }
}

async function open() {
  const opened = await openCheckoutShop()
  const ada = await opened.has.customer(ADA)
  return {
    ...opened,
    ada,
    forget: () => inTransaction(opened.shop, (shop) => forgetPerson(shop, { id: ada.id, mobile: ADA })),
    async order(customer: typeof ada) {
      const { id } = await opened.has.order(customer, { slotId: 'noon', expectedTotal: 15.9 })
      const { address } = await opened.db
        .selectFrom('orders')
        .select('address')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return address
    },
  }
}
