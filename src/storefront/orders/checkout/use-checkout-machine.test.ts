import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import type { ConfirmationResult } from '../../money/payments/payment-form.ts'
import { noCart, useCartStore } from '../../selling/cart/cart-store.ts'
import { beginDraft, changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import type { CheckoutEvent, Choice } from './checkout-state.ts'
import type { StepDependencies } from './run-step.ts'
import { useCheckoutMachine } from './use-checkout.ts'

const ORDER = '1042'
const choice: Choice = {
  addressId: 'home',
  slotId: 'friday',
  amounts: {
    total_amount: 50,
    discount: 0,
    promo_discount: 0,
    delivery_charges: 5,
    window_fee: 0,
    bill_amount: 55,
    gst: 5,
  },
}
const pay: CheckoutEvent = { type: 'pressed', way: 'card', what: { choice } }
const payOnPage: CheckoutEvent = { type: 'pressed', way: 'page', what: { choice } }
const waiting = { status: '1', order_status: 'pending', payment_status: 'pending' } as const
const paid = { status: '2', order_status: 'processing', payment_status: 'paid' } as const
const unpaidOrder = { order_id: ORDER, order_status: 'pending', payment_status: 'pending' } as never

beforeEach(() => {
  useCartStore.setState({ ...noCart, cartId: 'cart', loading: false })
  beginDraft('+61412345678')
  changeDraft({ slotId: 'friday', note: ' The blue door. ' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a press places the order, puts it in the address, asks the bank and opens the order’s page', async () => {
  const { network, log, send } = await openCheckout()
  network.answer(paymentResult, paid)
  await send(pay)
  await vi.waitFor(() => expect(log).toContain(`page /account/order/${ORDER}`))
  expect(log).toEqual([
    'form checked',
    'order placed',
    `page /checkout?order=${ORDER}`,
    'intent made',
    `bank asked, back to ${location.origin}/checkout?order=${ORDER}`,
    `page /account/order/${ORDER}`,
  ])
  expect(network.asks(checkoutOrder)).toMatchObject([
    { address_id: 'home', slot_id: 'friday', note: 'The blue door.', expected_total: 55 },
  ])
  expect(useDraftStore.getState()).toMatchObject({ note: '', slotId: null })
})

test('two presses before the next render place one order', async () => {
  const { network, hook } = await openCheckout()
  network.answer(paymentResult, paid)
  await act(async () => {
    hook.current[1](pay)
    hook.current[1](pay)
  })
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('paid'))
  expect(network.asks(checkoutOrder)).toHaveLength(1)
  expect(network.asks(createPaymentIntent)).toHaveLength(1)
})

test('a request whose answer was lost is retried with the same idempotency key', async () => {
  const { network, hook, send } = await openCheckout()
  let turns = 0
  network.answer(checkoutOrder, () => (++turns === 1 ? 'lost' : unpaidOrder))
  network.answer(paymentResult, paid)
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('paid'))
  const keys = network.asked
    .filter(({ path }) => path === checkoutOrder.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toMatch(/^cart-/)
})

test('a connection that stays lost is shown as a conflict, and the quote is not fetched again', async () => {
  const { network, log, hook, send } = await openCheckout()
  network.answer(checkoutOrder, 'lost')
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('refused'))
  expect(hook.current[0].conflict?.sentence).toMatch(/^Your connection dropped out/)
  expect(log).not.toContain('quote looked at')
})

test.each(['slot_full', 'slot_closed'] as const)(
  '%s drops the window with its reason, and the quote is fetched again',
  async (code) => {
    const { network, log, hook, send } = await openCheckout()
    network.answer(checkoutOrder, new Refusal(code))
    await send(pay)
    await vi.waitFor(() => expect(hook.current[0].step.at).toBe('refused'))
    expect(log.slice(1)).toEqual([`window refused: ${new Refusal(code).message}`, 'quote looked at'])
  },
)

test('the quote is fetched again if the window or the address is gone, and the note stays', async () => {
  const { network, hook, send, log } = await openCheckout()
  network.answer(checkoutOrder, new Refusal('not_found'))
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('refused'))
  expect(log.at(-1)).toBe('quote looked at')
  expect(useDraftStore.getState().note).toBe(' The blue door. ')
})

test('an invalid order shows the message of the invalid field', async () => {
  const { network, hook, send } = await openCheckout()
  network.answer(checkoutOrder, new Refusal('invalid_input', { fields: { note: 'That is too long.' } }))
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].conflict?.sentence).toBe('That is too long.'))
})

test('a cart that another tab has ordered is not ordered twice', async () => {
  const { network, hook, send } = await openCheckout()
  useCartStore.setState({ cartId: null })
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].conflict?.isOrdered).toBe(true))
  expect(network.asks(checkoutOrder)).toEqual([])
})

test('an order that costs nothing opens its page without asking a bank', async () => {
  const { network, log, send } = await openCheckout()
  network.answer(checkoutOrder, {
    order_id: ORDER,
    order_status: 'processing',
    payment_status: 'paid',
  } as never)
  await send(payOnPage)
  await vi.waitFor(() => expect(log).toEqual([`page /account/order/${ORDER}`]))
})

test('the provider’s page opens once the order is in the address, and the checkout is idle after “Back”', async () => {
  const { network, log, hook, send } = await openCheckout()
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  network.answer(createSession, { session_id: 's', url: 'https://pay.example/s' })
  await send(payOnPage)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('leaving'))
  expect(log.at(-1)).toBe(`page /checkout?order=${ORDER}`)
  expect(opened).toHaveBeenCalledWith('https://pay.example/s')

  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  })
  expect(hook.current[0].step.at).toBe('leaving')
  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(hook.current[0].step.at).toBe('idle')
})

test('a payment at a slow bank is checked until the bank answers', async () => {
  vi.useFakeTimers()
  const { network, hook, send } = await openCheckout()
  network.answer(paymentResult, { ...waiting, is_processing: true })
  await send(pay)
  await pass(0)
  expect(hook.current[0].step.at).toBe('waiting')
  await pass(1_499)
  expect(network.asks(paymentResult)).toHaveLength(1)
  await pass(1)
  expect(network.asks(paymentResult)).toHaveLength(2)
  network.answer(paymentResult, paid)
  await pass(1_500)
  expect(hook.current[0].step.at).toBe('paid')
})

test('a shopper who leaves during a slow payment is not redirected, and the checks stop', async () => {
  vi.useFakeTimers()
  const { network, log, hook, send } = await openCheckout()
  network.answer(paymentResult, { ...waiting, is_processing: true })
  await send(pay)
  await pass(0)
  await hook.leave()
  network.answer(paymentResult, paid)
  await pass(10_000)
  expect(network.asks(paymentResult)).toHaveLength(1)
  expect(log).not.toContain(`page /account/order/${ORDER}`)
})

test('a shopper who leaves while the order is placed is not redirected, and no bank is asked', async () => {
  const { network, log, hook, send } = await openCheckout()
  const placing = Promise.withResolvers<never>()
  network.answer(checkoutOrder, () => placing.promise)
  await send(pay)
  await vi.waitFor(() => expect(network.asks(checkoutOrder)).toHaveLength(1))
  await hook.leave()
  await act(async () => placing.resolve(unpaidOrder))
  await vi.waitFor(() => expect(useCartStore.getState().loading).toBe(true))
  expect(log.filter((line) => line !== 'form checked')).toEqual([])
  expect(network.asks(createPaymentIntent)).toEqual([])
})

test('the payment is still settled if the shopper leaves while the bank is asked', async () => {
  const bank = Promise.withResolvers<ConfirmationResult>()
  const { network, log, hook, send } = await openCheckout(() => bank.promise)
  network.answer(paymentResult, paid)
  await send(pay)
  await vi.waitFor(() => expect(log.at(-1)).toMatch(/^bank asked/))
  await hook.leave()
  await act(async () => bank.resolve({ state: 'answered' }))
  await vi.waitFor(() => expect(network.asks(paymentResult)).toEqual([{ order_id: ORDER }]))
  expect(log.at(-1)).toMatch(/^bank asked/)
})

test('the bank’s answer to an abandoned try does not count for the next one', async () => {
  const [first, second] = [
    Promise.withResolvers<ConfirmationResult>(),
    Promise.withResolvers<ConfirmationResult>(),
  ]
  const answers = [first, second]
  const { network, log, hook, send } = await openCheckout(() => (answers.shift() ?? first).promise)
  network.answer(paymentResult, paid)
  await send(pay)
  await vi.waitFor(() => expect(log.at(-1)).toMatch(/^bank asked/))
  await send({ type: 'awoke' })
  await send({ type: 'pressed', way: 'card', what: { orderId: ORDER } })
  await vi.waitFor(() => expect(log.filter((line) => line.startsWith('bank asked'))).toHaveLength(2))

  await act(async () => first.resolve({ state: 'refused', message: 'Too late.' }))
  expect(hook.current[0]).toMatchObject({ step: { at: 'asking' }, message: undefined })
  await act(async () => second.resolve({ state: 'refused', message: 'Declined.' }))
  expect(hook.current[0]).toMatchObject({ step: { at: 'idle' }, message: 'Declined.' })
})

test('an order that ended meanwhile is fetched again, and the reason is shown', async () => {
  const { network, log, hook, send } = await openCheckout()
  network.answer(createPaymentIntent, new Refusal('payment_over'))
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('over'))
  expect(log.at(-1)).toBe('order looked at')
  expect(hook.current[0].message).toBe(new Refusal('payment_over').message)
})

test('a press does nothing before the card form has loaded', async () => {
  const { network, hook, send, around } = await openCheckout()
  around.form.current = null
  await send(pay)
  await vi.waitFor(() => expect(hook.current[0].step.at).toBe('idle'))
  expect(network.asked).toEqual([])
})

/** A checkout whose shop places orders and makes intents; the form keeps the contract of `PaymentForm`. */
async function openCheckout(ask: () => Promise<ConfirmationResult> = async () => ({ state: 'answered' })) {
  const log: string[] = []
  const network = openNetwork()
  network.answer(checkoutOrder, () => {
    log.push('order placed')
    return unpaidOrder
  })
  network.answer(createPaymentIntent, () => {
    log.push('intent made')
    return { client_secret: 's', payment_intent_id: 'pi' } as never
  })
  const around: StepDependencies = {
    form: {
      current: {
        check: async () => log.push('form checked') > 0,
        choice: () => ({}),
        lookAgain: () => {},
        ask: (_, wayBack) => {
          log.push(`bank asked, back to ${wayBack}`)
          return ask()
        },
      },
    },
    navigate: (async (to: string) => void log.push(`page ${to}`)) as StepDependencies['navigate'],
    windows: {
      refuse: (sentence: string) => void log.push(`window refused: ${sentence}`),
    } as StepDependencies['windows'],
    lookAtQuote: () => void log.push('quote looked at'),
    lookAtOrder: () => void log.push('order looked at'),
  }
  const hook = await renderHook(useCheckoutMachine, around)
  const send = (event: CheckoutEvent) => act(async () => hook.current[1](event))
  return { network, log, hook, send, around }
}
