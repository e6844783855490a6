import { expect, test } from 'vitest'
import { tell } from '#business/people/messages/tell.ts'
import type { Customer } from '#business/shop.ts'
import { myData } from '#contract/orders/personal-data/personal-data.ts'
import { openCheckoutShop } from '#testing/checkout-shop.ts'
import { insertOldOrder } from '#testing/old-orders.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { saveCardFor } from '#testing/saved-cards.ts'

const MOBILE = '0412345678'
const HOUR_MS = 3_600_000

test('a customer downloads everything the shop holds about them, without any secret or token', async () => {
  const opened = await openCheckoutShop()
  const { shop, db, has, callAs, signIn } = opened
  const { accessToken } = await signIn(MOBILE)
  const ada = (await shop.tokens.read(accessToken)) as Customer
  const details = { name: 'Ada', email: 'Ada@Example.com' }
  await db.updateTable('customers').set(details).where('id', '=', ada.id).execute()
  const home = await has.address(ada, { name: 'Ada', isDefault: true })
  opened.clock.advance(1_000)
  const { id, number, intentId } = await insertOldOrder(opened, ada)
  await has.cartLine(ada, 'apple', 3)
  await has.favourite(ada, 'apple')
  const card = await saveCardFor(opened, ada)
  await has.member(ada, await has.customer('0400000009'), 5_000)
  await has.invitation(ada)
  const shareToken = 'a-link-that-nobody-guesses'
  await has.list(ada, { name: 'Sunday roast', products: { apple: 2 }, shareToken })
  await tell(shop, {
    kind: 'order_delivered',
    channel: 'email',
    to: 'old@example.com',
    body: 'Hi',
    dedupeKey: `order ${id} confirmed email`,
  })

  const data = await (await callAs(ada))(myData, {})

  expect(data).toMatchObject({
    details: { ...details, mobile: MOBILE, default_address_id: home },
    addresses: [{ id: home, name: 'Ada', building: 'Unit 4' }, { name: 'Alex' }],
    cart: [{ product_id: 'apple', quantity: 3, price: 4.5 }],
    slot_held: null,
    cards_kept_by: [{ provider: 'embedded', since: expect.any(String) }],
    household: {
      members: [{ cap: 50, joined_at: expect.any(String) }],
      invitations: [{ created_at: expect.any(String) }],
      member_since: null,
      put_in: [],
    },
    favourites: [{ product_id: 'apple', added_at: expect.any(String) }],
    lists: [
      {
        name: 'Sunday roast',
        is_shared: true,
        deleted_at: null,
        lines: [{ product_id: 'apple', quantity: 2, price: 4.5 }],
      },
    ],
    orders: [
      {
        order_id: number,
        order_status: 'delivered',
        bill_amount: 15.9,
        note: 'Mind the cat',
        address: { name: 'Alex', building: 'Unit 4' },
        lines: [{ product_id: 'apple', quantity: 2, price: 4.5, total_price: 9 }],
        events: [{ order_status: 'pending', by: 'customer' }],
        payments: [{ amount: 15.9, currency: 'aud', payment_status: 'paid', refunds: [] }],
      },
    ],
    messages: expect.arrayContaining([
      expect.objectContaining({ channel: 'sms', to: MOBILE, status: 'sent' }),
      expect.objectContaining({ channel: 'email', to: 'old@example.com', status: 'queued' }),
    ]),
    sessions: [{ in_browser: false, ended_at: null }],
    login_codes: [{ used_at: expect.any(String) }],
  })
  const text = JSON.stringify(data)
  for (const secret of [intentId, card, shareToken, ada.sessionId, 'request_hash', 'key'])
    expect(text).not.toContain(secret)
})

test('the data download leaves out other customers’ data, even emails to an address that the customer typed in', async () => {
  const opened = await openCheckoutShop()
  const { shop, db, has, callAs } = opened
  const ada = await has.customer(MOBILE)
  const bob = await has.customer('0498765432')
  await has.address(bob, { name: 'Bob' })
  await has.favourite(bob, 'apple')
  await has.list(bob, { products: { apple: 1 } })
  const { id } = await insertOldOrder(opened, bob)
  await tell(shop, {
    kind: 'order_delivered',
    channel: 'email',
    to: 'bob@example.com',
    body: 'Hi',
    dedupeKey: `order ${id} confirmed email`,
  })
  await db.updateTable('customers').set({ email: 'bob@example.com' }).where('id', '=', ada.id).execute()

  const data = await (await callAs(ada))(myData, {})

  expect(data).toMatchObject({
    addresses: [],
    cart: [],
    favourites: [],
    lists: [],
    orders: [],
    messages: [],
  })
  expect(data.sessions).toHaveLength(1)
})

test('each customer can download their data five times an hour', async () => {
  const { has, callAs, clock } = await openTestShop()
  const customer = await has.customer(MOBILE)
  const ada = await callAs(customer)
  const bob = await callAs(await has.customer('0498765432'))
  for (let time = 0; time < 5; time++) await ada(myData, {})

  await expect(ada(myData, {})).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })

  await expect(bob(myData, {})).resolves.toBeDefined()
  clock.advance(HOUR_MS + 60_000)
  await expect((await callAs(customer))(myData, {})).resolves.toBeDefined()
})

test('a customer who asks forty times at once is refused 35 times, and another customer is still served', async () => {
  const { has, callAs } = await openTestShop()
  const ada = await callAs(await has.customer(MOBILE))
  const bob = await callAs(await has.customer('0498765432'))

  const answers = Promise.allSettled(Array.from({ length: 40 }, () => ada(myData, {})))
  await expect(bob(myData, {})).resolves.toMatchObject({ details: { mobile: '0498765432' } })

  const refused = (await answers).flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason.code] : [],
  )
  expect(refused).toEqual(Array.from({ length: 35 }, () => 'too_many_requests'))
})
