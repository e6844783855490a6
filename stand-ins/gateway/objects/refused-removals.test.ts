import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { newPayable } from '#testing/payment-hosts.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { answerApi } from '../api/answer.ts'
import type { Gateway } from '../gateway.ts'

const keys = { secretKey: 'sk_of_a_test', publishableKey: 'pk_of_a_test' }

test('a card that Stripe refuses to remove is not reported as removed', async () => {
  const { payments, customerId, card, refuse } = await open()
  refuse(/detach$/, 'A dispute keeps this payment method.')

  await expect(payments.removeCard(customerId, card.id)).rejects.toThrow('refused')
  await expect(payments.forgetCustomer(customerId)).rejects.toThrow('refused')

  refuse(undefined)
  expect(await payments.listCards(customerId)).toEqual([card])
  expect(await payments.removeCard(customerId, card.id)).toBe(true)
  expect(await payments.listCards(customerId)).toEqual([])
})

/** Opens Stripe's own package on a host that may refuse, with a customer who has one card. */
async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = { db, clock, origin: 'http://shop.test' } as unknown as Gateway
  let refused: { path: RegExp; message: string } | undefined
  const reach: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!refused?.path.test(new URL(request.url).pathname)) return answerApi(gateway, keys, request)
    const error = { type: 'invalid_request_error', message: refused.message }
    return new Response(JSON.stringify({ error }), { status: 400 })
  }
  const host = { ...keys, webhookSecret: 'whsec_of_a_test', baseUrl: 'http://gateway.test', fetch: reach }
  const payments = stripePayments(host, clock)
  const { id: customerId } = await payments.createCustomer({ customerId: 'a customer', shopId: 'a shop' })
  const intent = await payments.createIntent(newPayable())
  await payments.tieIntent(intent.id, { customerId, savesCard: true })
  const form = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: intent.clientSecret })
  const url = `http://gateway.test/v1/payment_intents/${intent.id}/confirm`
  const headers = { authorization: `Bearer ${keys.publishableKey}` }
  await reach(url, { method: 'POST', headers, body: form })
  const [card] = await payments.listCards(customerId)
  if (!card) throw new Error('The card is not saved')
  return {
    payments,
    customerId,
    card,
    refuse(path: RegExp | undefined, message = '') {
      refused = path && { path, message }
    },
  }
}
