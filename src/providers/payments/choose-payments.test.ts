import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { testClock } from '../clock/embedded.ts'
import { choosePayments } from './choose-payments.ts'

const clock = testClock('2026-03-05T09:00:00+10:00')
const settings = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_URL: 'https://api.stripe.com',
}

test('Stripe is opened by its own settings, and says what pages need of it', async () => {
  const payments = await choosePayments('stripe', settings, clock)

  expect(payments).toMatchObject({ form: 'stripe', publishableKey: 'pk_1' })
  expect(payments.browserHosts['script-src']).toContain('https://js.stripe.com')
})

test('a webhook is read by the header that its provider signs, and by no other', async () => {
  const { readEvent } = await choosePayments('stripe', settings, clock)
  const session = { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' }
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: session } })
  const timestamp = clock.now().getTime() / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_1', timestamp })

  expect(await readEvent({ body, headers: { 'stripe-signature': signature } })).toMatchObject({
    id: 'evt_1',
    type: 'checkout.session.completed',
    intentId: 'pi_1',
    sessionId: 'cs_1',
  })
  expect(await readEvent({ body, headers: { 'x-signature': signature } })).toBeUndefined()
  expect(await readEvent({ body: `${body} `, headers: { 'stripe-signature': signature } })).toBeUndefined()
})
