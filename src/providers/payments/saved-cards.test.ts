import { expect, test } from 'vitest'
import { newPayable, newPaymentNumber, type PaymentHost, paymentHosts } from '#testing/payment-hosts.ts'

test.each(paymentHosts)(
  '%s creates one customer for each of ours, even when asked several times at once',
  async (_, open) => {
    const { payments } = await open()
    const ours = { customerId: newPaymentNumber(), shopId: 'a shop' }

    const made = await Promise.all([1, 2, 3].map(() => payments.createCustomer(ours)))
    const other = await payments.createCustomer({ ...ours, customerId: newPaymentNumber() })

    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const gone = { ...ours, inPlaceOf: made[0]?.id ?? '' }
    const again = await Promise.all([1, 2].map(() => payments.createCustomer(gone)))
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    expect(again[0]?.id).not.toBe(made[0]?.id)
    expect(other.id).not.toBe(made[0]?.id)
    expect(await payments.listCards(other.id)).toEqual([])
  },
)

test.each(paymentHosts)('%s saves the card that paid if saving was requested', async (_, open) => {
  const host = await open()
  const customerId = await newCustomer(host)

  const tied = await payAndSave(host, customerId)

  expect(tied).toMatchObject({ customerId, savesCard: true, status: 'waiting' })
  expect(await host.payments.listCards(customerId)).toEqual([
    {
      id: expect.stringMatching(/^pm_\w+$/),
      brand: 'visa',
      last4: '4242',
      expiry: { month: expect.any(Number), year: expect.any(Number) },
    },
  ])
})

test.each(paymentHosts)('%s saves no card if saving was not requested, or no longer is', async (_, open) => {
  const { payments, pay, ...rest } = await open()
  const customerId = await newCustomer({ payments, pay, ...rest })
  const never = await payments.createIntent(newPayable())
  await payments.tieIntent(never.id, { customerId, savesCard: false })
  const noMore = await payments.createIntent(newPayable())
  await payments.tieIntent(noMore.id, { customerId, savesCard: true })

  expect(await payments.tieIntent(noMore.id, { customerId, savesCard: false })).toMatchObject({
    savesCard: false,
  })
  for (const intent of [never, noMore])
    expect(await pay(intent, 'pm_card_visa')).toMatchObject({ says: 'requires_capture' })

  expect(await payments.listCards(customerId)).toEqual([])
})

test.each(paymentHosts)('%s saves no declined card', async (_, open) => {
  const host = await open()
  const customerId = await newCustomer(host)

  await payAndSave(host, customerId, 'pm_card_visa_chargeDeclined')

  expect(await host.payments.listCards(customerId)).toEqual([])
})

test.each(paymentHosts)('%s lets a saved card pay only for its own customer', async (_, open) => {
  const host = await open()
  const { payments, pay } = host
  const [ada, bob] = [await newCustomer(host), await newCustomer(host)]
  await payAndSave(host, ada)
  const [card] = await payments.listCards(ada)
  const hers = await payments.createIntent(newPayable())
  await payments.tieIntent(hers.id, { customerId: ada, savesCard: false })
  const his = await payments.createIntent(newPayable())
  await payments.tieIntent(his.id, { customerId: bob, savesCard: false })
  const nobodys = await payments.createIntent(newPayable())

  for (const intent of [his, nobodys]) expect((await pay(intent, card?.id ?? '')).status).toBe(400)
  expect(await pay(hers, card?.id ?? '')).toMatchObject({ says: 'requires_capture' })

  expect(await payments.listCards(ada)).toEqual([card])
})

test.each(paymentHosts)('%s saves no card while its bank is still asking', async (_, open) => {
  const host = await open()
  const customerId = await newCustomer(host)
  const intent = await host.payments.createIntent(newPayable())
  await host.payments.tieIntent(intent.id, { customerId, savesCard: true })

  expect(await host.pay(intent, 'pm_card_authenticationRequired')).toMatchObject({ says: 'requires_action' })

  expect(await host.payments.listCards(customerId)).toEqual([])
})

test.each(paymentHosts)(
  '%s shows a card once, however often it was saved, and removes all of its copies',
  async (_, open) => {
    const host = await open()
    const { payments, pay } = host
    const customerId = await newCustomer(host)
    await payAndSave(host, customerId)
    const [first] = await payments.listCards(customerId)
    await payAndSave(host, customerId)
    await payAndSave(host, customerId, 'pm_card_mastercard')

    const cards = await payments.listCards(customerId)
    expect(cards.map(({ brand }) => brand).sort()).toEqual(['mastercard', 'visa'])
    const visa = cards.find(({ brand }) => brand === 'visa')

    for (const kept of [first, visa]) expect(await payments.hasCard(customerId, kept?.id ?? '')).toBe(true)

    expect(await payments.removeCard(customerId, visa?.id ?? '')).toBe(true)

    for (const gone of [first, visa]) expect(await payments.hasCard(customerId, gone?.id ?? '')).toBe(false)
    expect((await payments.listCards(customerId)).map(({ brand }) => brand)).toEqual(['mastercard'])
    expect(await payments.removeCard(customerId, visa?.id ?? '')).toBe(false)
    const intent = await payments.createIntent(newPayable())
    await payments.tieIntent(intent.id, { customerId, savesCard: false })
    for (const gone of [first, visa]) expect((await pay(intent, gone?.id ?? '')).status).toBe(400)
  },
)

test.each(paymentHosts)('%s removes no card for another customer', async (_, open) => {
  const host = await open()
  const [ada, bob] = [await newCustomer(host), await newCustomer(host)]
  await payAndSave(host, ada)
  const [card] = await host.payments.listCards(ada)

  expect(await host.payments.hasCard(bob, card?.id ?? '')).toBe(false)
  expect(await host.payments.removeCard(bob, card?.id ?? '')).toBe(false)

  expect(await host.payments.listCards(ada)).toEqual([card])
})

test.each(paymentHosts)(
  '%s deletes a customer with their cards, however often it is asked',
  async (_, open) => {
    const host = await open()
    const { payments } = host
    const [ada, bob] = [await newCustomer(host), await newCustomer(host)]
    await payAndSave(host, ada)
    await payAndSave(host, bob)

    await Promise.all([payments.forgetCustomer(ada), payments.forgetCustomer(ada)])
    await payments.forgetCustomer(ada)

    expect(await payments.listCards(ada)).toEqual([])
    expect(await payments.listCards(bob)).toHaveLength(1)
    const intent = await payments.createIntent(newPayable())
    await expect(payments.tieIntent(intent.id, { customerId: ada, savesCard: true })).rejects.toMatchObject({
      name: 'PaymentCustomerUnknown',
      code: 'resource_missing',
    })
  },
)

async function newCustomer({ payments }: PaymentHost): Promise<string> {
  return (await payments.createCustomer({ customerId: newPaymentNumber(), shopId: 'a shop' })).id
}

async function payAndSave({ payments, pay }: PaymentHost, customerId: string, card = 'pm_card_visa') {
  const intent = await payments.createIntent(newPayable())
  const tied = await payments.tieIntent(intent.id, { customerId, savesCard: true })
  await pay(intent, card)
  return tied
}
