import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { declineOfStripe, paymentMessage } from '#contract/money/payments/payment-message.ts'
import {
  createPaymentIntent,
  createSession,
  paymentForm,
  paymentResult,
} from '#contract/money/payments/payments.ts'
import { dropChange } from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { PayChange } from './pay-change.tsx'

const change = {
  change_id: 'a change',
  difference: 10.25,
  to_pay: 10.25,
  keeps_card: false,
  pay_until: '2026-03-05T05:00:00.000Z',
}
const both = { order_id: '1042', change_id: 'a change' }
const open = {
  status: '2',
  order_status: 'processing',
  payment_status: 'paid',
  change_state: 'open',
} as const
const intent: ReplyOf<typeof createPaymentIntent> = {
  client_secret: 'secret',
  payment_intent_id: 'pi_1',
  publishable_key: 'pk',
  provider: 'embedded',
  amount: 10.25,
  currency: 'aud',
}

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a change is paid by card, and the changed order is handed on', async () => {
  const { network, place, done } = await openForm()
  const after = anOrder({ version: 2, open_change: null })
  network.answer(paymentResult, { ...open, change_state: 'made' })
  network.answer(getOrder, { data: after })
  await payByCard(place)
  await vi.waitFor(() => expect(done).toEqual([after]))
  expect(network.asks(createPaymentIntent)).toEqual([both])
  expect(network.asks(paymentResult)).toEqual([both])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.made }])
})

test('an empty card form is marked as invalid, and no payment is started', async () => {
  const { network, place } = await openForm()
  await submit(place)
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-invalid]')).toHaveLength(3))
  expect(network.asks(createPaymentIntent)).toEqual([])
  expect(isBusy()).toBe(false)
})

test('a declined card shows the reason, and the customer can try another one', async () => {
  const { network, place, done, alert } = await openForm('card_declined')
  await payByCard(place)
  await vi.waitFor(() => expect(alert()).toBe(paymentMessage(declineOfStripe('card_declined'))))
  expect(network.asks(paymentResult)).toEqual([])
  await submit(place)
  await vi.waitFor(() => expect(network.asks(createPaymentIntent)).toHaveLength(2))
  expect(done).toEqual([])
})

test('the service’s reason for a failed payment is shown', async () => {
  const { network, place, done, alert } = await openForm()
  network.answer(paymentResult, { ...open, message: 'Your card has expired.' })
  await payByCard(place)
  await vi.waitFor(() => expect(alert()).toBe('Your card has expired.'))
  expect([isBusy(), done]).toEqual([false, []])
})

test('a payment that is still open without a reason is reported as not yet paid', async () => {
  const { network, place, alert } = await openForm()
  network.answer(paymentResult, open)
  await payByCard(place)
  await vi.waitFor(() => expect(alert()).toBe(texts.notYetPaid))
})

test('a slow bank is waited for and asked again after a few seconds', async () => {
  const { network, place, done } = await openForm()
  vi.useFakeTimers()
  network.answer(paymentResult, { ...open, is_processing: true })
  await payByCard(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.slowBank))
  expect(isBusy()).toBe(true)
  network.answer(paymentResult, { ...open, change_state: 'made' })
  network.answer(getOrder, { data: anOrder({ version: 2 }) })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await vi.waitFor(() => expect(done).toMatchObject([{ version: 2 }]))
})

test('the payment is no longer checked once the shopper has left the page', async () => {
  const { network, place, leave } = await openForm()
  vi.useFakeTimers()
  network.answer(paymentResult, { ...open, is_processing: true })
  await payByCard(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.slowBank))
  const asked = network.asks(paymentResult).length
  await leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.asks(paymentResult)).toHaveLength(asked)
})

test('a change whose payment time is over says so, and the order is fetched again', async () => {
  const { network, place, done, alert } = await openForm()
  const after = anOrder({ open_change: null })
  network.answer(createPaymentIntent, new Refusal('payment_over'))
  network.answer(getOrder, { data: after })
  await payByCard(place)
  await vi.waitFor(() => expect(done).toEqual([after]))
  expect(alert()).toBe(new Refusal('payment_over').message)
})

test('the form is no longer busy if the network is lost after a refusal', async () => {
  const { network, place, alert } = await openForm()
  network.answer(createPaymentIntent, new Refusal('payment_over'))
  network.answer(getOrder, 'lost')
  await payByCard(place)
  await vi.waitFor(() => expect(alert()).toBe(new Refusal('payment_over').message))
  await vi.waitFor(() => expect(network.asks(getOrder)).toHaveLength(1))
  await vi.waitFor(() => expect(isBusy()).toBe(false))
})

test('dropping a change leaves the order as it was, but fails while the bank has the payment', async () => {
  const { network, done, alert } = await openForm()
  network.answer(dropChange, new Refusal('payment_processing'))
  network.answer(getOrder, { data: anOrder({ open_change: change }) })
  await press(texts.drop)
  await vi.waitFor(() => expect(alert()).toBe(new Refusal('payment_processing').message))
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  network.answer(dropChange, { data: anOrder() })
  await press(texts.drop)
  await vi.waitFor(() => expect(done.at(-1)).toEqual(anOrder()))
  expect(readToasts()).toMatchObject([{ type: 'info', message: texts.dropped }])
})

test('a change can also be paid on the provider’s own page', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { network } = await openForm()
  network.answer(createSession, { session_id: 'cs_1', url: 'https://pay.example/cs_1' })
  await press(texts.payOnPage)
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/cs_1'))
  expect(network.asks(createSession)).toEqual([both])
})

const isBusy = () => findButton(texts.payAmount('$10.25'))?.getAttribute('aria-busy') === 'true'

async function payByCard(place: ParentNode) {
  await typeInto(findField(checkoutTexts.cardNumber), '4242 4242 4242 4242')
  await typeInto(findField(checkoutTexts.expiry), '0499')
  await typeInto(findField(checkoutTexts.cvc), '123')
  await submit(place)
}

async function openForm(declinedWith?: string) {
  const network = openNetwork()
  network.answer(paymentForm, { provider: 'embedded', publishable_key: 'pk' })
  network.answer(createPaymentIntent, intent)
  standInForBank(declinedWith)
  const done: Order[] = []
  const { place, leave } = await render(
    <PayChange order={anOrder({ open_change: change })} change={change} onDone={(now) => done.push(now)} />,
  )
  await vi.waitFor(() => expect(place.querySelector('[name="card-number"]')).not.toBeNull())
  // The card form shows its own problems beside its fields; the outcome of paying is in the last alert.
  const alert = () => [...place.querySelectorAll('[role=alert]')].at(-1)?.textContent
  return { network, place, leave, done, alert }
}

/** Stands in for the provider's host, to which a browser sends the card without the shop. */
function standInForBank(declinedWith: string | undefined) {
  const shop = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (!String(input).startsWith('/dev/payments')) return shop(input, init)
    return Response.json(
      declinedWith ? { error: { type: 'card_error', code: declinedWith } } : { id: 'a method' },
    )
  })
}
