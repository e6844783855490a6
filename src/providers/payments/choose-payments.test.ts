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

test('Stripe is opened with its own settings, and tells what pages need for it', async () => {
  const payments = await choosePayments('stripe', settings, clock)

  expect(payments).toMatchObject({ form: 'stripe', publishableKey: 'pk_1' })
  expect(payments.browserHosts['script-src']).toContain('https://js.stripe.com')
})

test('a webhook is read only with its provider’s signature header', async () => {
  const { readEvent } = await choosePayments('stripe', settings, clock)
  const session = { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' }
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: session } })
  const { headers } = signed(body)

  expect(await readEvent({ body, headers })).toMatchObject({
    id: 'evt_1',
    type: 'checkout.session.completed',
    intentId: 'pi_1',
    sessionId: 'cs_1',
  })
  expect(await readEvent({ body, headers: { 'x-signature': headers['stripe-signature'] } })).toBeUndefined()
  expect(await readEvent({ body: `${body} `, headers })).toBeUndefined()
})

test.each([
  ['cut off', '{"id":'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['of another kind of events', '{"object":"v2.core.event","id":"evt_1","type":"a"}'],
  ['without an id', '{"type":"a"}'],
  ['with an object as its id', '{"id":{"toString":1},"type":"a"}'],
  ['with a deep list as its id', `{"id":${'['.repeat(20_000)}${']'.repeat(20_000)},"type":"a"}`],
  ['with an id that the database refuses', '{"id":"evt\\u0000","type":"a"}'],
  ['with half a letter as its type', '{"id":"evt_1","type":"\\ud800"}'],
])('a signed webhook body is unreadable if it is %s', async (_, body) => {
  const { readEvent } = await choosePayments('stripe', settings, clock)

  expect(await readEvent(signed(body))).toBe('unreadable')
})

test('an id in an event is left out if it is no valid text', async () => {
  const { readEvent } = await choosePayments('stripe', settings, clock)
  const about = { object: 'refund', id: { no: 'text' }, payment_intent: 'pi\u0000' }

  expect(
    await readEvent(signed(JSON.stringify({ id: 'evt_1', type: 'a', data: { object: about } }))),
  ).toEqual({
    id: 'evt_1',
    type: 'a',
    intentId: undefined,
    sessionId: undefined,
    refundId: undefined,
  })
})

function signed(payload: string) {
  const timestamp = clock.now().getTime() / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_1', timestamp })
  return { body: payload, headers: { 'stripe-signature': signature } }
}
