import { expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { checkoutOrder, promo, quote } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openCheckoutShop, readyCustomer } from '#testing/checkout-shop.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'

const MINUTE_MS = 60_000

test('a promo code shows its discount and its offer sheet, however it is typed', async () => {
  const shop = await openCheckoutShop()
  const { call } = await readyCustomer(shop)
  await shop.has.promo('TENOFF', { percent: 10 })

  for (const code of [' tenOff ', 'TENOFF\n'])
    expect(await call(promo, { code })).toMatchObject({
      data: { code: 'TENOFF', discount: 0.9, sheet: { title: 'Something off', offer: { value: 'TENOFF' } } },
    })
})

test('a malformed promo code is treated like one that does not apply', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  for (const code of ['', 'two\nlines', 'x'.repeat(1_000)]) {
    await expect(call(promo, { code })).rejects.toMatchObject({ code: 'not_found' })
    expect(await call(quote, { promo_code: code })).toMatchObject({ promo_applies: false })
    await expect(call(checkoutOrder, { ...ask, promo_code: code })).rejects.toMatchObject({
      code: 'promo_not_valid',
    })
  }
})

test('a free-delivery code is judged by the chosen address and window', async () => {
  const shop = await openCheckoutShop()
  await shop.has.slot('evening', 'City', { feeCents: 300, startsAt: new Date('2026-03-05T08:00:00Z') })
  await shop.has.promo('DRIVE', { kind: 'free_delivery' })
  const { call, ask } = await readyCustomer(shop)
  const code = 'DRIVE'

  await expect(call(promo, { code })).rejects.toMatchObject({ code: 'not_found' })
  const { address_id } = ask
  expect(await call(promo, { code, address_id })).toMatchObject({ data: { discount: 6.9 } })
  const chosen = { address_id, slot_id: 'evening', promo_code: code }
  const { amounts } = await call(quote, chosen)
  expect(await call(promo, { code, address_id, slot_id: 'evening' })).toMatchObject({
    data: { discount: amounts.promo_discount },
  })
  const { ask: others } = await readyCustomer(shop, '0499999999')
  await expect(call(promo, { code, address_id: others.address_id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a promo code that does not apply is answered like one that does not exist', async () => {
  const shop = await openCheckoutShop()
  const { call } = await readyCustomer(shop)
  const now = shop.clock.now().getTime()
  await shop.has.promo('OVER', { endsAt: new Date(now) })
  await shop.has.promo('EARLY', { startsAt: new Date(now + 1) })
  await shop.has.promo('USEDUP', { usesLeft: 0 })
  await shop.has.promo('TOOMUCH', { minGoodsCents: 901 })
  const refusal = (code: string) => call(promo, { code }).catch(({ code, message }) => ({ code, message }))
  const missing = await refusal('NOSUCH')

  for (const code of ['OVER', 'EARLY', 'USEDUP', 'TOOMUCH']) expect(await refusal(code)).toEqual(missing)
  expect(missing).toMatchObject({ code: 'not_found' })
})

test('guessing promo codes is rate limited: valid codes do not count, but codes that start later do', async () => {
  const shop = await openCheckoutShop()
  const { call, ask } = await readyCustomer(shop)
  const other = await readyCustomer(shop, '0499999999')
  await shop.has.promo('TENOFF')

  await shop.has.promo('SOON', { startsAt: new Date(shop.clock.now().getTime() + 60 * MINUTE_MS) })

  for (let n = 0; n < 12; n++) await call(promo, { code: 'TENOFF' })
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => call(promo, { code: n % 2 ? 'SOON' : `GUESS${n}` })),
  )

  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.filter((code) => code === 'not_found')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(20)
  const stopped = { code: 'too_many_requests' }
  await expect(call(quote, { promo_code: 'GUESS' })).rejects.toMatchObject(stopped)
  await expect(call(checkoutOrder, { ...ask, promo_code: 'GUESS' })).rejects.toMatchObject(stopped)
  await expect(other.call(promo, { code: 'TENOFF' })).resolves.toMatchObject({ data: { discount: 0.9 } })
  shop.clock.advance(12 * MINUTE_MS)
  await expect(call(promo, { code: 'TENOFF' })).resolves.toMatchObject({ data: { discount: 0.9 } })
})

test('an order with a promo code is cheaper, uses the code once, and gives the use back when it is cancelled', async () => {
  const shop = await openCheckoutShop()
  const { ask, call, customer } = await readyCustomer(shop)
  await shop.has.promo('TENOFF', { usesLeft: 5, usesPerCustomer: 1 })
  const withCode = { ...ask, promo_code: 'tenoff', expected_total: 15 }
  const usesLeft = async () =>
    (await shop.db.selectFrom('promos').select('uses_left').executeTakeFirstOrThrow()).uses_left

  const { order_id, amounts } = await call(checkoutOrder, withCode)
  expect(amounts).toMatchObject({ promo_discount: 0.9, bill_amount: 15 })
  expect((await call(getOrder, { order_id })).data.promo_code).toBe('TENOFF')
  expect(await usesLeft()).toBe(4)
  await shop.has.cartLine(customer, 'apple', 2)
  await expect(call(checkoutOrder, withCode)).rejects.toMatchObject({ code: 'promo_not_valid' })

  await call(cancelOrder, { order_id })
  await call(cancelOrder, { order_id })

  expect(await usesLeft()).toBe(5)
  await expect(call(checkoutOrder, withCode)).resolves.toMatchObject({ amounts: { bill_amount: 15 } })
  await expectBooksBalance(shop.db)
})

test('an order fully covered by a promo code is paid at once, and the customer is told', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.deleteFrom('delivery_bands').execute()
  await shop.has.band(100_000, 0)
  await shop.has.promo('GIFT', { kind: 'amount', amountCents: 2_000 })

  const placed = await call(checkoutOrder, { ...ask, promo_code: 'GIFT', expected_total: 0 })

  expect(placed).toMatchObject({
    order_status: 'processing',
    payment_status: 'paid',
    amounts: { promo_discount: 9, bill_amount: 0, gst: 0 },
  })
  await runDueJobs(shop.shop)
  const [message] = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(message).toMatchObject({ channel: 'sms', body: expect.stringContaining(placed.order_id) })
  const { data } = await call(cancelOrder, { order_id: placed.order_id })
  expect(data).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' })
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
  await expectBooksBalance(shop.db)
})

test('a promo code leaves the minimum a card can be charged, says so, and the order can be paid', async () => {
  const shop = await openCheckoutShop()
  const { ask, call } = await readyCustomer(shop)
  await shop.db.updateTable('delivery_bands').set({ fee_cents: 0 }).execute()
  await shop.has.promo('NEARLY', { kind: 'amount', amountCents: 870 })
  const { address_id, slot_id } = ask
  const { data } = await call(promo, { code: 'NEARLY' })
  expect(data.discount).toBe(8.5)
  expect(await call(quote, { address_id, slot_id, promo_code: 'NEARLY' })).toMatchObject({
    amounts: { promo_discount: 8.5, bill_amount: 0.5 },
    promo_applies: true,
    promo_limited: true,
  })
  const withCode = { ...ask, promo_code: 'NEARLY' }
  await expect(call(checkoutOrder, { ...withCode, expected_total: 0.3 })).rejects.toMatchObject({
    code: 'total_changed',
    details: { amounts: { bill_amount: 0.5 } },
  })

  const { order_id } = await call(checkoutOrder, { ...withCode, expected_total: 0.5 })

  expect(await call(createPaymentIntent, { order_id })).toMatchObject({ amount: 0.5 })
})
