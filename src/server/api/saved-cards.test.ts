import { expect, test } from 'vitest'
import {
  createPaymentIntent,
  listSavedCards,
  paymentResult,
  removeSavedCard,
} from '#contract/money/payments/payments.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { payWith } from '#testing/paying.ts'
import { keptOfCustomers, openCardShop, payFor, payWithSaved } from '#testing/saved-cards.ts'

const ADA = '0412345678'
const BOB = '0498765432'
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS_BANK = '4000002760003184'
const DECLINED_ONCE_SAVED = '4000000000000341'

test('a saved card pays the next order, and only its brand, last four digits and expiry are shown', async () => {
  const shop = await openCardShop()
  const { call, buy, cards } = await shop.holder()

  const first = await buy({ save_card: true })
  expect(first).toMatchObject({ savesCard: true, result: { payment_status: 'paid' } })
  const listed = await call(listSavedCards, {})
  expect(listed).toEqual({
    data: [
      {
        card_id: expect.stringMatching(/^pm_\w+$/),
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2030,
        is_expired: false,
      },
    ],
    can_save: true,
  })

  const second = await buy({ card_id: listed.data[0]?.card_id ?? '' })

  expect(second).toMatchObject({ savesCard: undefined, result: { payment_status: 'paid' } })
  expect(await cards()).toEqual(listed.data)
  await expectBooksBalance(shop.db)
  expect(shop.logged.join()).not.toContain(GOOD)
})

test('a card is not saved unless the customer asks for it, and the provider then gets no customer', async () => {
  const shop = await openCardShop()
  const { buy, cards } = await shop.holder()
  expect((await buy({})).result.payment_status).toBe('paid')
  expect((await buy({ save_card: false })).result.payment_status).toBe('paid')
  expect(await cards()).toEqual([])
  expect(await keptOfCustomers(shop)).toEqual({ ours: 0, theirs: 0, cards: 0 })
})

test('the wish to save a declined card does not apply to the next card', async () => {
  const shop = await openCardShop()
  const { call, newOrder, cards } = await shop.holder()
  const order_id = await newOrder()
  expect(await payFor(shop, { call, order_id }, { save_card: true }, DECLINED)).toMatchObject({
    savesCard: true,
    result: { payment_status: 'pending' },
  })

  expect((await payFor(shop, { call, order_id }, {})).result.payment_status).toBe('paid')

  expect(await cards()).toEqual([])
})

test('two tabs that save a card at the same moment at two processes create one customer at the provider', async () => {
  const shop = await openCardShop()
  const other = await shop.openAnother()
  const { customer, call, newOrder, cards } = await shop.holder()
  const callOther = await other.callAs(customer)
  const orders = [await newOrder(), await newOrder()]

  const intents = await Promise.all(
    [...orders, ...orders, ...orders].map((order_id, n) =>
      (n % 2 ? call : callOther)(createPaymentIntent, { order_id, save_card: true }),
    ),
  )
  expect(new Set(intents.map(({ payment_intent_id }) => payment_intent_id)).size).toBe(2)
  expect(intents.every(({ saves_card }) => saves_card)).toBe(true)
  expect(await keptOfCustomers(shop)).toEqual({ ours: 1, theirs: 1, cards: 0 })

  await Promise.all(intents.slice(0, 2).map((intent) => payWith(shop, intent)))
  for (const order_id of orders)
    expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  // Both orders saved the same card, so it is listed once.
  expect(await cards()).toHaveLength(1)
})

test('another customer’s card can neither pay nor be removed, and is answered like one that does not exist', async () => {
  const shop = await openCardShop()
  const [ada, bob] = [await shop.holder(ADA), await shop.holder(BOB)]
  const hers = await ada.saveCard()
  const his = await bob.saveCard()
  const order_id = await bob.newOrder()
  const kept = await keptOfCustomers(shop)

  const told = []
  for (const card_id of [hers, 'pm_that_never_was']) {
    for (const ask of [
      () => bob.call(createPaymentIntent, { order_id, card_id }),
      () => bob.call(removeSavedCard, { card_id }),
    ]) {
      const { status, code, message } = await ask().catch((error) => error)
      told.push({ status, code, message })
    }
  }
  expect(told[0]).toEqual({ status: 404, code: 'not_found', message: 'That card is no longer saved.' })
  expect(new Set(told.map((no) => JSON.stringify(no))).size).toBe(1)

  const intent = await bob.call(createPaymentIntent, { order_id, card_id: his })
  expect((await payWithSaved(shop, intent, hers)).status).toBe(400)

  expect(await ada.cards()).toMatchObject([{ card_id: hers }])
  expect(await keptOfCustomers(shop)).toEqual(kept)
})

test('a removed card is gone, also when it is removed twice at the same moment, and can no longer pay', async () => {
  const shop = await openCardShop()
  const { call, saveCard, newOrder, cards, buy } = await shop.holder()
  const card_id = await saveCard()
  await buy({ save_card: true }, '5555555555554444')
  const order_id = await newOrder()
  const before = await call(createPaymentIntent, { order_id, card_id })

  const removing = await Promise.allSettled([1, 2].map(() => call(removeSavedCard, { card_id })))

  for (const one of removing) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 404 })
  expect(await cards()).toMatchObject([{ brand: 'mastercard' }])
  await expect(call(removeSavedCard, { card_id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(createPaymentIntent, { order_id, card_id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await payWithSaved(shop, before, card_id)).status).toBe(400)
  expect((await payFor(shop, { call, order_id }, {})).result.payment_status).toBe('paid')
})

test('a card saved again since the page showed it can still pay by its earlier id', async () => {
  const shop = await openCardShop()
  const { saveCard, cards, buy } = await shop.holder()
  const shown = await saveCard()
  shop.clock.advance(1_000)
  const again = await saveCard()
  expect(again).not.toBe(shown)
  expect(await cards()).toMatchObject([{ card_id: again }])

  expect((await buy({ card_id: shown })).result.payment_status).toBe('paid')
})

test('a saved card goes through the bank’s confirmation as a typed card does', async () => {
  const shop = await openCardShop()
  const { call, newOrder, cards } = await shop.holder()
  const order_id = await newOrder()
  await payFor(shop, { call, order_id }, { save_card: true }, ASKS_BANK)
  expect(await cards()).toEqual([])
  await answerBank(shop, await call(createPaymentIntent, { order_id, save_card: true }))
  expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  const [card] = await cards()

  const next = await newOrder()
  const asked = await payFor(shop, { call, order_id: next }, { card_id: card?.card_id ?? '' })
  expect(asked.answer.body.status).toBe('requires_action')
  expect(asked.result.payment_status).toBe('pending')
  await answerBank(shop, await call(createPaymentIntent, { order_id: next }))

  expect(await call(paymentResult, { order_id: next })).toMatchObject({ payment_status: 'paid' })
})

test('a customer who abandons the bank’s confirmation can pay with a saved card, one to save or a new one', async () => {
  const shop = await openCardShop()
  const { call, saveCard, newOrder, cards } = await shop.holder()
  const card_id = await saveCard()

  for (const otherwise of [{ card_id }, { save_card: true }, {}]) {
    const order_id = await newOrder()
    // Starts payments whose wish to save a card differs from the next one's.
    for (const left of [{}, { save_card: true }]) {
      const asking = await payFor(shop, { call, order_id }, left, ASKS_BANK)
      expect(asking.answer.body.status).toBe('requires_action')
    }
    const { answer, result } = await payFor(shop, { call, order_id }, otherwise)
    expect([answer.status, result.payment_status]).toEqual([200, 'paid'])
  }

  expect(await cards()).toMatchObject([{ last4: '4242' }])
  await expectBooksBalance(shop.db)
})

test('a late confirmation of an abandoned payment at the bank pays nothing', async () => {
  const shop = await openCardShop()
  const { call, saveCard, newOrder } = await shop.holder()
  const card_id = await saveCard()
  const order_id = await newOrder()
  const left = await call(createPaymentIntent, { order_id })
  await payWith(shop, left, ASKS_BANK)

  const next = await call(createPaymentIntent, { order_id, card_id })
  await answerBank(shop, left)

  expect(next.payment_intent_id).not.toBe(left.payment_intent_id)
  expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'pending' })
  await payWithSaved(shop, next, card_id)
  expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  await expectBooksBalance(shop.db)
})

test('a saved card that is declined leaves the order waiting, and another one pays it', async () => {
  const shop = await openCardShop()
  const { call, saveCard, newOrder } = await shop.holder()
  const card_id = await saveCard(DECLINED_ONCE_SAVED)
  const order_id = await newOrder()

  expect((await payFor(shop, { call, order_id }, { card_id })).result).toMatchObject({
    payment_status: 'pending',
    message: 'Your card was declined. Try another card.',
  })

  expect((await payFor(shop, { call, order_id }, {})).result.payment_status).toBe('paid')
})

test('an expired card is marked as expired', async () => {
  const shop = await openCardShop()
  const { saveCard, cards } = await shop.holder()
  await saveCard()
  await shop.db
    .updateTable('gateway_cards' as never)
    .set({ exp_month: 2, exp_year: 2026 } as never)
    .execute()
  expect(await cards()).toMatchObject([{ is_expired: true }])
})

test('a customer with ten saved cards can pay with another one, which is not saved', async () => {
  const shop = await openCardShop({ orderLimits: undefined })
  const { call, customer, saveCard, buy, cards } = await shop.holder()
  await saveCard()
  const { id } = await shop.db
    .selectFrom('payment_customers')
    .select('id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 9; n++) await saveAtProvider(shop, id, n)

  expect(await buy({ save_card: true }, '5555555555554444')).toMatchObject({
    savesCard: false,
    result: { payment_status: 'paid' },
  })

  expect(await cards()).toHaveLength(10)
  expect((await call(listSavedCards, {})).can_save).toBe(false)
})

test('listing cards is rate limited for a customer with cards and unlimited for a customer without any', async () => {
  const shop = await openCardShop({ paymentLimits: [{ atMost: 8, withinMinutes: 1 }] })
  const [ada, bob] = [await shop.holder(ADA), await shop.holder(BOB)]
  for (let time = 0; time < 20; time++) expect(await bob.cards()).toEqual([])
  const card_id = await ada.saveCard()
  for (let time = 0; time < 5; time++) await ada.cards()

  await expect(ada.cards()).rejects.toMatchObject({ status: 429 })
  await expect(ada.call(removeSavedCard, { card_id })).rejects.toMatchObject({ status: 429 })
})

type Intent = { payment_intent_id: string; client_secret: string }
type CardShop = Awaited<ReturnType<typeof openCardShop>>

async function answerBank({ gateway }: CardShop, { payment_intent_id, client_secret }: Intent) {
  await gateway.answerBank(payment_intent_id, { secret: client_secret, isConfirmed: true })
}

/** Inserts a card directly, because saving ten by orders would take ten windows. */
async function saveAtProvider({ db, clock }: CardShop, customer_id: string, n: number): Promise<void> {
  const card = { brand: 'visa', last4: `100${n}`, exp_month: 12, exp_year: 2030, test_card: '0' }
  await db
    .insertInto('gateway_cards' as never)
    .values({ id: `pm_made${n}`, customer_id, ...card, created_at: clock.now() } as never)
    .execute()
}
