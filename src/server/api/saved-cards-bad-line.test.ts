import { expect, test } from 'vitest'
import {
  findProviderCustomer,
  requireProviderCustomer,
} from '#business/money/saved-cards/provider-customers.ts'
import { createPaymentIntent, listSavedCards, removeSavedCard } from '#contract/money/payments/payments.ts'
import { payWith } from '#testing/paying.ts'
import { keptOfCustomers, openCardShop, payFor } from '#testing/saved-cards.ts'

const ADA = '0412345678'
const BOB = '0498765432'

test('a customer who was deleted at the provider saves a card again, also in two tabs at once', async () => {
  const shop = await openCardShop()
  const { customer, call, saveCard, newOrder, cards } = await shop.holder(ADA)
  const bob = await shop.holder(BOB)
  await bob.saveCard()
  const card_id = await saveCard()
  await shop.shop.payments.forgetCustomer((await findProviderCustomer(shop.shop, customer)) ?? '')
  expect(await cards()).toEqual([])
  const orders = [await newOrder(), await newOrder()]
  const [order_id = ''] = orders
  await expect(call(createPaymentIntent, { order_id, card_id })).rejects.toMatchObject({ code: 'not_found' })

  const intents = await Promise.all(
    orders.map((order_id) => call(createPaymentIntent, { order_id, save_card: true })),
  )
  expect(intents.map(({ saves_card }) => saves_card)).toEqual([true, true])
  for (const intent of intents) await payWith(shop, intent)
  await shop.doJobs()

  expect(await cards()).toHaveLength(1)
  expect(await bob.cards()).toHaveLength(1)
  expect(await keptOfCustomers(shop)).toEqual({ ours: 2, theirs: 2, cards: 3 })
})

test('a card removal that was cut off half-way can be repeated and removes the rest', async () => {
  const shop = await openCardShop()
  const { call, saveCard, cards } = await shop.holder()
  await saveCard()
  // Saves the same card a second time.
  const card_id = await saveCard()
  shop.gateway.faults.next = Array(3).fill('fails after its effect')

  await expect(call(removeSavedCard, { card_id })).rejects.toMatchObject({ status: 503 })
  expect(await cards()).toMatchObject([{ card_id }])
  await call(removeSavedCard, { card_id })

  expect(await cards()).toEqual([])
  expect(await keptOfCustomers(shop)).toMatchObject({ cards: 0 })
})

test('a provider failure while saving a card does not stop the customer from paying with it', async () => {
  const shop = await openCardShop()
  const { call, newOrder, cards } = await shop.holder()
  const order_id = await newOrder()
  await call(createPaymentIntent, { order_id })
  shop.gateway.faults.next = Array(3).fill('fails before its effect')

  const { savesCard, result } = await payFor(shop, { call, order_id }, { save_card: true })

  expect([savesCard, result.payment_status]).toEqual([false, 'paid'])
  expect(await cards()).toEqual([])
  expect(shop.logged.join()).toContain('card not saved')
})

test.each([
  ['fails after its effect', 1],
  // The provider's package takes a reset for a stale connection, and retries at once.
  ['is cut off after its effect', 2],
] as const)(
  'a card that the shopper was told is not saved stays unsaved when the provider’s call %s',
  async (fault, tries) => {
    const shop = await openCardShop()
    const { customer, call, newOrder, cards } = await shop.holder()
    const order_id = await newOrder()
    await call(createPaymentIntent, { order_id })
    await requireProviderCustomer(shop.shop, customer)
    shop.gateway.faults.next = Array(tries).fill(fault)

    const { savesCard, result } = await payFor(shop, { call, order_id }, { save_card: true })

    expect([savesCard, result.payment_status]).toEqual([false, 'paid'])
    expect(await cards()).toEqual([])
  },
)

test('a payment is refused while the provider cannot undo the saving of a card, and succeeds afterwards', async () => {
  const shop = await openCardShop()
  const { customer, call, newOrder, cards } = await shop.holder()
  const order_id = await newOrder()
  await call(createPaymentIntent, { order_id })
  await requireProviderCustomer(shop.shop, customer)
  shop.gateway.faults.next = ['fails after its effect', 'fails before its effect']

  await expect(call(createPaymentIntent, { order_id, save_card: true })).rejects.toMatchObject({
    status: 503,
    code: 'payments_unavailable',
  })
  expect(shop.gateway.faults.next).toEqual([])

  expect((await payFor(shop, { call, order_id }, {})).result.payment_status).toBe('paid')
  expect(await cards()).toEqual([])
})

test('while the provider is away saved cards can be neither listed nor removed, and none is lost', async () => {
  const shop = await openCardShop({ paymentsTimeoutMs: 200 })
  const { call, saveCard, cards } = await shop.holder()
  const card_id = await saveCard()
  shop.gateway.faults.always = 'is cut off before its effect'

  for (const ask of [() => call(listSavedCards, {}), () => call(removeSavedCard, { card_id })])
    await expect(ask()).rejects.toMatchObject({ status: 503, code: 'payments_unavailable' })

  shop.gateway.faults.always = undefined
  expect(await cards()).toMatchObject([{ card_id }])
})
