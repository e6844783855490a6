import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { insertOldOrder } from '#testing/old-orders.ts'
import { tell } from '../../people/messages/tell.ts'
import { readMyData } from './my-data.ts'

const MINUTE_MS = 60_000

test('the data of a new customer holds their mobile number and session', async () => {
  const { read, ada, clock } = await open()
  const data = await read(ada)
  expect(data).toMatchObject({
    made_at: clock.now().toISOString(),
    details: {
      name: '',
      email: '',
      mobile: '0412345678',
      default_address_id: null,
    },
    addresses: [],
    cart: [],
    slot_held: null,
    orders: [],
    messages: [],
    trusted_browsers: [],
    login_codes: [],
  })
  expect(data.sessions).toEqual([
    {
      in_browser: false,
      created_at: clock.now().toISOString(),
      expires_at: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
      ended_at: null,
      ended_because: null,
    },
  ])
})

test('the data shows a held delivery window until the hold expires', async () => {
  const { db, has, read, ada, clock } = await open()
  await has.cartLine(ada, 'apple')
  const { id: cart_id } = await db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
  const expires_at = new Date(clock.now().getTime() + 15 * MINUTE_MS)
  await db.insertInto('slot_holds').values({ cart_id, slot_id: 'noon', expires_at }).execute()
  expect((await read(ada)).slot_held).toEqual({
    starts_at: '2026-03-05T05:00:00.000Z',
    ends_at: '2026-03-05T07:00:00.000Z',
    held_until: expires_at.toISOString(),
  })
  clock.advance(15 * MINUTE_MS)
  expect((await read(ada)).slot_held).toBeNull()
})

test('the data lists orders oldest first, each with its own lines, history, payments and refunds', async () => {
  const opened = await open()
  const { ada, has, db, clock, read } = opened
  await has.product('pear', { priceCents: 450 })
  const paid = await insertOldOrder(opened, ada)
  clock.advance(MINUTE_MS)
  const { number } = await has.order(ada, { ...TWO_APPLES, products: { pear: 2 } })
  const { id: payment_id } = await db
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', paid.intentId)
    .executeTakeFirstOrThrow()
  const refund = { payment_id, amount_cents: 450, status: 'done', created_at: clock.now() } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, id: 'a-refund', because: 'returned' })
    .execute()

  const { orders } = await read(ada)

  expect(orders.map(({ order_id }) => order_id)).toEqual([paid.number, number])
  expect(orders.map(({ lines }) => lines.map(({ product_id }) => product_id))).toEqual([['apple'], ['pear']])
  expect(orders.map(({ events }) => events.length)).toEqual([1, 1])
  expect(orders.map(({ payments }) => payments.map(({ refunds }) => refunds))).toEqual([
    [
      [
        {
          amount: 4.5,
          because: 'returned',
          status: 'done',
          created_at: clock.now().toISOString(),
        },
      ],
    ],
    [[]],
  ])
})

test('the data shows a reported item with the shop’s answer', async () => {
  const opened = await open()
  const { ada, db, clock, read } = opened
  const { id: order_id } = await insertOldOrder(opened, ada)
  const said = { product_id: 'apple', what: 'bad', quantity: 1, note: 'Bruised.' } as const
  await db
    .insertInto('item_reports')
    .values({ ...said, order_id, at: clock.now() })
    .execute()
  const at = clock.now().toISOString()
  const report = { ...said, photo: null, at }
  expect((await read(ada)).orders[0]?.reports).toEqual([
    { ...report, answer: null, answered_at: null, answer_note: '' },
  ])
  const answer = { answer: 'declined', answer_note: 'The photo shows an apple in good condition.' } as const
  await db
    .updateTable('item_reports')
    .set({ ...answer, answered_at: clock.now() })
    .execute()
  expect((await read(ada)).orders[0]?.reports).toEqual([{ ...report, ...answer, answered_at: at }])
})

test('the data contains no payment ids, tokens, hashes or codes', async () => {
  const opened = await open()
  const { intentId } = await insertOldOrder(opened, opened.ada)
  await opened.signIn('0412345678')
  const text = JSON.stringify(await opened.read(opened.ada))
  expect(text).not.toContain(intentId)
  expect(text).not.toMatch(/hash|token|idempotency|"code"/)
})

test('the data lists a login code with the time it was sent and used', async () => {
  const { read, ada, clock, signIn } = await open()
  await signIn('0412345678')
  const at = clock.now().toISOString()
  expect((await read(ada)).login_codes).toEqual([{ created_at: at, used_at: at }])
})

test('the data lists messages with their subject and without their text', async () => {
  const { shop, read, ada } = await open()
  await tell(shop, {
    kind: 'household_joined',
    channel: 'sms',
    to: '0412345678',
    body: 'A secret',
    subject: 'About pears',
  })
  const [message] = (await read(ada)).messages
  expect(message).toMatchObject({
    channel: 'sms',
    to: '0412345678',
    subject: 'About pears',
    status: 'queued',
    sent_at: null,
  })
  expect(JSON.stringify(message)).not.toContain('A secret')
})

test('a customer can read their data five times an hour, and other customers are not affected', async () => {
  const { read, ada, has, clock } = await open()
  for (let n = 0; n < 5; n++) await read(ada)
  await expect(read(ada)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 61 * 60 },
  })
  await read(await has.customer('0400000009'))
  clock.advance(61 * MINUTE_MS)
  await read(ada)
})

async function open() {
  const opened = await openCheckoutShop()
  const ada = await opened.has.customer('0412345678')
  return { ...opened, ada, read: (who: typeof ada) => readMyData(opened.shop, who) }
}
