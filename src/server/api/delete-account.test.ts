import { expect, test } from 'vitest'
import { storedName } from '#business/limits/rate-limit.ts'
import { tell } from '#business/people/messages/tell.ts'
import type { Customer } from '#business/shop.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { deleteAccount, myData } from '#contract/orders/personal-data/personal-data.ts'
import { addAddress, listAddresses } from '#contract/people/addresses/addresses.ts'
import { getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { generateOtp, refreshToken, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { insertOldOrder } from '#testing/old-orders.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'

const ADA = '0412345678'
const BOB = '0498765432'

test('a deleted account leaves its purchases behind, but no personal details', async () => {
  const opened = await openCheckoutShop()
  const { db, shop } = opened
  const ada = await signedInWithEverything(opened, ADA)
  const id = ada.order.id
  await tell(shop, {
    kind: 'household_joined',
    channel: 'sms',
    to: ADA,
    body: `To ${ADA}`,
    dedupeKey: `order ${id} delivered sms`,
  })

  await ada.call(deleteAccount, { otp: await ada.askForCode() })

  const counted = await db.selectFrom('counters').select('name').execute()
  expect(counted.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^codes to [\w-]{43}$/))
  const held = await everythingHeld(db)
  for (const trace of [ADA, '0412 345', 'Ada', 'Alex', 'ada@', 'Unit 4', 'Queen Street', 'the cat'])
    expect(held).not.toContain(trace)
  expect(await db.selectFrom('orders').select(['total_cents', 'address', 'status']).execute()).toEqual([
    {
      total_cents: 1590,
      status: 'delivered',
      address: { name: '', phone: '', building: '', landmark: '', formatted_address: 'Brisbane City 4000' },
    },
  ])
  for (const table of ['favourites', 'shopping_lists', 'shopping_list_lines'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('customers').select(['mobile', 'deleted_at']).execute()).toEqual([
    { mobile: null, deleted_at: shop.clock.now() },
  ])
  expect(await db.selectFrom('sessions').select('ended_because').execute()).toEqual([
    { ended_because: 'account_deleted' },
  ])
  // The e-mail in the details was never verified, so its newsletter subscription stays.
  expect(await db.selectFrom('newsletter_subscriptions').select('status').execute()).toEqual([
    { status: 'confirmed' },
  ])
  expect(await db.selectFrom('messages').select('id').where('status', '=', 'queued').execute()).toEqual([])
})

test('every session ends with the account', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  const elsewhere = await opened.signIn(ADA)

  await ada.call(deleteAccount, { otp: await ada.askForCode() })

  await expect(ada.call(getDetails, {})).rejects.toMatchObject({ status: 401 })
  await expect(opened.call(refreshToken, { refresh: elsewhere.refreshToken })).rejects.toMatchObject({
    code: 'session_over',
  })
})

test('the same mobile number can sign up again and sees nothing of the deleted account', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  await ada.call(deleteAccount, { otp: await ada.askForCode() })

  const again = await callerOf(opened, (await opened.signIn(ADA)).accessToken)

  expect(again.customer.id).not.toBe(ada.customer.id)
  expect(await again.call(getDetails, {})).toEqual({ data: { name: '', email: '', mobile: ADA } })
  expect(await again.call(listAddresses, {})).toMatchObject({ address_list: [] })
  expect(await again.call(fetchCart, {})).toMatchObject({ data: [] })
  expect(await again.call(myData, {})).toMatchObject({ orders: [], messages: [{ to: ADA }] })
})

test('deleting an account leaves another customer’s data unchanged', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  const bob = await signedInWithEverything(opened, BOB)
  const before = await bob.call(myData, {})

  await ada.call(deleteAccount, { otp: await ada.askForCode() })

  const { made_at: _, ...rest } = await bob.call(myData, {})
  expect(rest).toEqual({ ...before, made_at: undefined })
})

test.each<OrderStatus>(['pending', 'processing', 'out_for_delivery'])(
  'an account with a %s order cannot be deleted, and the code is not used up',
  async (status) => {
    const opened = await openCheckoutShop()
    const ada = await signedInWithEverything(opened, ADA, status)
    const otp = await ada.askForCode()

    await expect(ada.call(deleteAccount, { otp })).rejects.toMatchObject({
      status: 409,
      code: 'order_under_way',
    })

    expect(await ada.call(getDetails, {})).toMatchObject({ data: { mobile: ADA } })
    await opened.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('id', '=', ada.order.id)
      .execute()
    await expect(ada.call(deleteAccount, { otp })).resolves.toBeUndefined()
  },
)

test('an account is not deleted with a wrong code or with one that was already used', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  const otp = await ada.askForCode()
  const wrong = otp === '0000' ? '0001' : '0000'

  await expect(ada.call(deleteAccount, { otp: wrong })).rejects.toMatchObject({
    code: 'otp_incorrect',
    details: { attempts_left: 4 },
  })
  await opened.call(verifyOtp, { mobile: ADA, otp })
  await expect(ada.call(deleteAccount, { otp })).rejects.toMatchObject({ code: 'otp_expired' })

  expect(await ada.call(getDetails, {})).toMatchObject({ data: { name: 'Ada' } })
})

test('wrong codes for a deletion count against their network, and a network that keeps guessing is refused', async () => {
  const opened = await openCheckoutShop()
  const { accessToken } = await opened.signIn(ADA)
  const { askForCode } = await callerOf(opened, accessToken)
  const otp = await askForCode()
  const window = { window_at: opened.clock.now(), count: 198, expires_at: opened.clock.now() }
  await opened.db
    .insertInto('counters')
    .values(
      ['wrong codes', 'wrong codes, network 192.0.2'].map((name) => ({
        name: storedName(opened.shop, name),
        ...window,
      })),
    )
    .execute()
  const typeFrom = async (address: string, typed: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const { method, path } = deleteAccount
    const request = new Request(`http://shop.test${path}`, {
      method,
      headers,
      body: JSON.stringify({ otp: typed }),
    })
    const answer = await opened.api(request, { address })
    return answer.ok ? 'deleted' : (await answer.json()).code
  }
  const wrong = otp === '0000' ? '0001' : '0000'

  const said = []
  for (const typed of [wrong, wrong, otp]) said.push(await typeFrom('192.0.2.1', typed))

  expect(said).toEqual(['otp_incorrect', 'otp_incorrect', 'otp_tries_used_up'])
  expect(await typeFrom('198.51.100.1', otp)).toBe('deleted')
})

test('four deletions of an account at the same moment delete it only once', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  const otp = await ada.askForCode()

  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => ada.call(deleteAccount, { otp })))

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(opened.logged.filter((line) => line.includes('account deleted'))).toHaveLength(1)
  expect(await opened.db.selectFrom('customers').select('mobile').execute()).toEqual([{ mobile: null }])
})

test('addresses and details saved while the account is being deleted are not left behind', async () => {
  const opened = await openCheckoutShop()
  const ada = await signedInWithEverything(opened, ADA)
  const otp = await ada.askForCode()

  await Promise.allSettled([
    ...[1, 2, 3].map(() => ada.call(addAddress, address)),
    ada.call(deleteAccount, { otp }),
    ada.call(saveDetails, { name: 'Ada', email: 'ada@example.com' }),
    ...[1, 2, 3].map(() => ada.call(addAddress, address)),
  ])

  expect(await opened.db.selectFrom('addresses').select('id').execute()).toEqual([])
  expect(await opened.db.selectFrom('customers').select(['name', 'email', 'mobile']).execute()).toEqual([
    { name: '', email: '', mobile: null },
  ])
})

test('when an order and an account deletion arrive at the same moment, only one of them succeeds', async () => {
  const opened = await openCheckoutShop()
  const { db, has } = opened
  const stock = await countStock(db)
  for (const mobile of [ADA, BOB, '0411111111', '0422222222']) {
    const { accessToken } = await opened.signIn(mobile)
    const caller = await callerOf(opened, accessToken)
    const ask = await has.readyToOrder(caller.customer, TWO_APPLES)
    const otp = await caller.askForCode()

    const asked = await Promise.allSettled([
      caller.call(checkoutOrder, ask),
      caller.call(deleteAccount, { otp }),
    ])

    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(['order_under_way', 'not_signed_in', 'cart_empty', 'not_found']).toContain(refusal[0])
  }
  await expectBooksBalance(db, stock)
})

const address = {
  name: 'Ada Lovelace',
  phone: '0412 345 678',
  building: 'Unit 4',
  formattedAddress: '12 Queen Street, Brisbane City 4000',
  coordinates: { lat: -27.4698, lng: 153.0251 },
}

/** Creates a customer with details, an address, an order, a cart, a letter and a session. */
async function signedInWithEverything(opened: TestShop, mobile: string, status?: OrderStatus) {
  const { db, has, shop } = opened
  const caller = await callerOf(opened, (await opened.signIn(mobile)).accessToken)
  const email = `${mobile === ADA ? 'ada' : 'bob'}@example.com`
  await caller.call(saveDetails, { name: mobile === ADA ? 'Ada' : 'Bob', email })
  await caller.call(addAddress, address)
  const order = await insertOldOrder(opened, caller.customer, status)
  await has.cartLine(caller.customer, 'apple')
  await has.favourite(caller.customer, 'apple')
  await has.list(caller.customer, {
    name: `Roast for ${mobile === ADA ? 'Ada' : 'Bob'}`,
    products: { apple: 1 },
  })
  await db
    .insertInto('newsletter_subscriptions')
    .values({ id: email, email, status: 'confirmed', created_at: shop.clock.now() })
    .execute()
  return { ...caller, order }
}

async function callerOf({ shop, callAs, call }: TestShop, token: string) {
  const customer = (await shop.tokens.read(token)) as Customer
  const { mobile } = await shop.db
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return {
    customer,
    call: await callAs(customer),
    async askForCode(): Promise<string> {
      await call(generateOtp, { mobile: mobile ?? '' })
      return readCode(shop, mobile ?? '')
    },
  }
}

/** Dumps all lasting data. Sent messages lie in their reader's outbox, and rate limits expire within a day. */
async function everythingHeld(db: TestShop['db']): Promise<string> {
  const tables = ['customers', 'addresses', 'carts', 'cart_lines', 'orders', 'payment_events'] as const
  const kept = ['favourites', 'shopping_lists', 'shopping_list_lines'] as const
  const others = ['messages', 'sessions', 'trusted_browsers', 'login_codes'] as const
  const rows = await Promise.all(
    [...tables, ...kept, ...others].map((table) => db.selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows)
}
