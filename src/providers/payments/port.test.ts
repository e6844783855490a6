import { expect, test } from 'vitest'
import { newPayable, newPaymentNumber, paymentHosts } from '#testing/payment-hosts.ts'

test.each(paymentHosts)('%s creates one intent for a round, and another for the next', async (_, open) => {
  const { payments } = await open()
  const orderId = newPaymentNumber()
  const order = {
    orderId,
    orderNumber: orderId,
    shopId: 'a shop',
    round: 0,
    amountCents: 1590,
  }

  const [first, again] = await Promise.all([payments.createIntent(order), payments.createIntent(order)])
  const next = await payments.createIntent({ ...order, round: 1 })

  expect(again).toEqual(first)
  expect(next.id).not.toBe(first.id)
  expect(first).toMatchObject({ status: 'waiting', amountCents: 1590, currency: 'aud' })
  await expect(payments.createIntent({ ...order, amountCents: 1600 })).rejects.toThrow('refused')
})

test.each(paymentHosts)(
  '%s takes a good card after a declined one, and tells why the first was declined',
  async (_, open) => {
    const { payments, pay } = await open()
    const intent = await payments.createIntent(newPayable())

    expect(await pay(intent, 'pm_card_visa_chargeDeclined')).toMatchObject({
      status: 402,
      code: 'card_declined',
    })
    expect(await payments.readIntent(intent.id)).toMatchObject({
      status: 'declined',
      decline: 'declined',
      receivedCents: 0,
    })
    expect(await pay(intent, 'pm_card_visa')).toMatchObject({ status: 200, code: undefined })
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'held', heldCents: 1590 })
    expect((await pay(intent, 'pm_card_visa')).status).toBe(400)
  },
)

test.each(paymentHosts)('%s lets the bank ask for a card that requires authentication', async (_, open) => {
  const { payments, pay } = await open()
  const intent = await payments.createIntent(newPayable())
  expect(await pay(intent, 'pm_card_authenticationRequired')).toMatchObject({ says: 'requires_action' })
  expect((await payments.readIntent(intent.id)).status).toBe('waiting')
})

test.each(paymentHosts)('%s cancels an unpaid intent for good, and leaves a paid one', async (_, open) => {
  const { payments, pay } = await open()
  const unpaid = await payments.createIntent(newPayable())
  const paid = await payments.createIntent(newPayable())
  await pay(paid, 'pm_card_visa')
  await payments.captureIntent({ intentId: paid.id, amountCents: 1590 })

  expect((await payments.cancelIntent(unpaid.id)).status).toBe('cancelled')
  expect((await payments.cancelIntent(unpaid.id)).status).toBe('cancelled')
  expect((await pay(unpaid, 'pm_card_visa')).status).toBe(400)
  expect((await payments.cancelIntent(paid.id)).status).toBe('succeeded')
})

test.each(paymentHosts)(
  '%s holds money, charges some of it once, and lets go of the rest',
  async (_, open) => {
    const { payments, pay, now } = await open()
    const intent = await payments.createIntent(newPayable())
    expect(await pay(intent, 'pm_card_visa')).toMatchObject({ status: 200, says: 'requires_capture' })

    const held = await payments.readIntent(intent.id)
    expect(held).toMatchObject({ status: 'held', heldCents: 1590, receivedCents: 0 })
    expect(held.captureBefore?.getTime()).toBeGreaterThan(now.getTime())
    expect((await payments.cancelIntent(intent.id)).status).toBe('held')
    await expect(payments.captureIntent({ intentId: intent.id, amountCents: 1591 })).rejects.toThrow(
      'refused',
    )

    const some = { intentId: intent.id, amountCents: 1200 }
    const charged = { status: 'succeeded', heldCents: 0, receivedCents: 1200 }
    const [first, again] = await Promise.all([payments.captureIntent(some), payments.captureIntent(some)])
    expect([first, again]).toEqual([expect.objectContaining(charged), expect.objectContaining(charged)])
    expect(await payments.captureIntent({ ...some, amountCents: 300 })).toMatchObject(charged)
    expect(await payments.releaseIntent(intent.id)).toMatchObject(charged)
    const refund = { refundId: newPaymentNumber(), intentId: intent.id, amountCents: 1201 }
    await expect(payments.refund(refund)).rejects.toThrow('refused')
    expect(await payments.refund({ ...refund, amountCents: 1200 })).toMatchObject({ amountCents: 1200 })
  },
)

test.each(paymentHosts)('%s lets go of held money, which nothing can charge any more', async (_, open) => {
  const { payments, pay } = await open()
  const intent = await payments.createIntent(newPayable())
  await pay(intent, 'pm_card_visa')

  const gone = { status: 'cancelled', heldCents: 0, receivedCents: 0 }
  expect(await payments.releaseIntent(intent.id)).toMatchObject(gone)
  expect(await payments.releaseIntent(intent.id)).toMatchObject(gone)
  expect(await payments.captureIntent({ intentId: intent.id, amountCents: 1590 })).toMatchObject(gone)
})

test.each(paymentHosts)(
  '%s keeps a card, which holds nothing until it is asked, once, while its owner is away',
  async (_, open) => {
    const { payments, pay } = await open()
    const order = newPayable()
    const { id: keptFor } = await payments.createCustomer({
      customerId: newPaymentNumber(),
      shopId: 'a shop',
    })
    const keeping = { ...order, keptFor }
    const [setup, again] = await Promise.all([payments.createIntent(keeping), payments.createIntent(keeping)])
    expect(again).toEqual(setup)
    expect(setup).toMatchObject({ status: 'waiting', amountCents: 1590, customerId: keptFor })
    expect(await pay(setup, 'pm_card_visa')).toMatchObject({ status: 200, says: 'succeeded' })
    const kept = { status: 'kept', heldCents: 0, receivedCents: 0 }
    for (const act of [payments.readIntent, payments.cancelIntent, payments.releaseIntent])
      expect(await act(setup.id)).toMatchObject(kept)

    const intent = await payments.createIntent({ ...order, amountCents: 1200, keptBy: setup.id })
    expect(intent).toMatchObject({ status: 'waiting', heldCents: 0 })
    const held = await Promise.all([payments.holdKept(intent.id), payments.holdKept(intent.id)])
    expect(held).toEqual(Array(2).fill(expect.objectContaining({ status: 'held', heldCents: 1200 })))
    expect(held[0]?.captureBefore).toBeInstanceOf(Date)
  },
)

test.each(paymentHosts)('%s says why a kept card does not hold the money', async (_, open) => {
  const { payments, pay } = await open()
  const order = newPayable()
  const { id: keptFor } = await payments.createCustomer({ customerId: newPaymentNumber(), shopId: 'a shop' })
  const setup = await payments.createIntent({ ...order, keptFor })
  expect((await pay(setup, 'pm_card_visa_chargeDeclined')).status).toBe(402)
  expect(await payments.readIntent(setup.id)).toMatchObject({ status: 'declined', decline: 'declined' })
  await pay(setup, 'pm_card_chargeCustomerFail')
  const intent = await payments.createIntent({ ...order, keptBy: setup.id })
  const declined = { status: 'declined', decline: 'declined', heldCents: 0 }
  expect(await payments.holdKept(intent.id)).toMatchObject(declined)
  expect(await payments.holdKept(intent.id)).toMatchObject(declined)
})

test.each(paymentHosts)('%s refunds once per refund id, and no more than was paid', async (_, open) => {
  const { payments, pay, now } = await open()
  const intent = await payments.createIntent(newPayable())
  await pay(intent, 'pm_card_visa')
  await payments.captureIntent({ intentId: intent.id, amountCents: 1590 })
  const refund = { refundId: newPaymentNumber(), intentId: intent.id, amountCents: 1590 }

  const [first, again] = await Promise.all([payments.refund(refund), payments.refund(refund)])

  expect(first).toMatchObject({ amountCents: 1590, refundId: refund.refundId, intentId: intent.id })
  expect(again.id).toBe(first.id)
  expect((await payments.refund(refund)).id).toBe(first.id)
  await expect(payments.refund({ ...refund, refundId: newPaymentNumber() })).rejects.toThrow('refused')
  const listed: string[] = []
  for await (const { id } of payments.listRefunds(new Date(now.getTime() - 60_000))) listed.push(id)
  expect(listed.filter((id) => id === first.id)).toHaveLength(1)
})

test.each(paymentHosts)('%s has one payment page per round until it is closed', async (_, open) => {
  const { payments, now } = await open()
  const order = {
    ...newPayable(),
    successUrl: 'https://shop.example/checkout?order=1',
    cancelUrl: 'https://shop.example/checkout',
    expiresAt: new Date(now.getTime() + 45 * 60_000),
  }

  const page = await payments.createSession(order)
  expect(page).toMatchObject({
    status: 'open',
    url: expect.stringMatching(/^https?:/),
    intentId: undefined,
  })
  expect((await payments.createSession(order)).id).toBe(page.id)
  expect((await payments.expireSession(page.id)).status).toBe('expired')
  expect(await payments.expireSession(page.id)).toMatchObject({ status: 'expired', url: undefined })
})

test.each(paymentHosts)('%s lists the intents of a given time, each once', async (_, open) => {
  const { payments, now } = await open()
  const made = await Promise.all(Array.from({ length: 3 }, () => payments.createIntent(newPayable())))
  const listed: string[] = []
  for await (const { id } of payments.listIntents(new Date(now.getTime() - 60_000))) listed.push(id)
  expect(listed).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  expect(new Set(listed).size).toBe(listed.length)
  const before: string[] = []
  for await (const { id } of payments.listIntents(new Date(0), new Date(now.getTime() - 60_000)))
    before.push(id)
  expect(before.filter((id) => listed.includes(id))).toEqual([])
})

test.each(paymentHosts)('%s reports an unknown intent as missing', async (_, open) => {
  const { payments } = await open()
  await expect(payments.readIntent('pi_that_never_was')).rejects.toMatchObject({ code: 'resource_missing' })
})
