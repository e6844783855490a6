import { act, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import type { CardEntry, Intent } from '../../money/payments/payment-form.ts'
import { askStripeWithSaved } from '../../money/saved-cards/ask-stripe-with-saved.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { StripeForm } from './stripe-form.tsx'

const BACK = 'http://shop.example/checkout?order=1042'
const intent = { client_secret: 'secret', payment_intent_id: 'pi_1', publishable_key: 'pk_1' } as Intent
const DECLINED = { type: 'card_error', code: 'card_declined' }
const declined = { state: 'refused', message: 'Your card was declined. Try another card.' }

test('Stripe is asked to take a payment without saving the card', async () => {
  const { form, said } = await open({ savesCard: false })
  expect(await form.current?.check()).toBe(true)
  expect(await form.current?.ask(intent, BACK)).toEqual({ state: 'answered' })
  expect(said).toEqual(['submit', { clientSecret: 'secret', return_url: BACK }])
})

test('Stripe is told before the check that the card is to be saved, and of the shopper’s consent', async () => {
  const { form, said } = await open({ savesCard: true })
  await form.current?.check()
  await form.current?.ask({ ...intent, saves_card: true }, BACK)
  expect(said).toEqual([
    'on_session',
    'submit',
    { clientSecret: 'secret', return_url: BACK, payment_method_data: { allow_redisplay: 'always' } },
  ])
})

test('a card that cannot be saved still pays, and the next try asks to save it again', async () => {
  const { form, said } = await open({ savesCard: true })
  await form.current?.check()
  await form.current?.ask({ ...intent, saves_card: false }, BACK)
  expect(said.splice(0)).toEqual(['on_session', 'submit', null, 'submit', expect.anything()])

  await form.current?.check()
  await form.current?.ask({ ...intent, saves_card: true }, BACK)
  expect(said.slice(0, 2)).toEqual(['on_session', 'submit'])
})

test('the shopper is told about a declined card, but not about an API error of Stripe', async () => {
  const { form, answer } = await open({ savesCard: false })
  answer({ error: DECLINED })
  expect(await form.current?.ask(intent, BACK)).toEqual(declined)
  answer({ error: { type: 'api_error' } })
  expect(await form.current?.ask(intent, BACK)).toEqual({ state: 'answered' })
})

test.each([
  [undefined, { state: 'answered' }],
  [DECLINED, declined],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { state: 'refused', message: "Your bank didn't confirm this payment." },
  ],
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, { state: 'answered' }],
])('a saved card pays at Stripe by its id: %o', async (error, asked) => {
  const { said, answer } = await open({ savesCard: false })
  answer({ error })
  expect(await askStripeWithSaved(intent, 'pm_saved')).toEqual(asked)
  expect(said).toEqual([{ clientSecret: 'secret', payment_method: 'pm_saved' }])
})

test('Stripe is told each amount to pay, and never 0', async () => {
  amounts.length = 0
  const form = (amount: number) => (
    <StripeForm
      ref={createRef<CardEntry>()}
      publishableKey="pk_1"
      amount={amount}
      savesCard={false}
      isKept={false}
    />
  )
  const { show } = await render(form(0))
  for (const amount of [25.5, 0, 30]) await show(form(amount))
  await vi.waitFor(() => expect(amounts).toEqual([2_550, 3_000]))
})

test('Stripe keeps a card, typed or saved, without an amount', async () => {
  const { form, said, answer } = await open({ savesCard: false, isKept: true })
  const setup = { ...intent, kind: 'setup' as const }
  expect(amounts.splice(0)).toEqual([undefined])
  expect(await form.current?.ask(setup, BACK)).toEqual({ state: 'answered' })
  answer({ error: DECLINED })
  expect(await form.current?.ask(setup, BACK)).toEqual(declined)
  expect(await askStripeWithSaved(setup, 'pm_saved')).toEqual(declined)
  const kept = { clientSecret: 'secret', keeps: true, return_url: BACK }
  expect(said).toEqual([kept, kept, { clientSecret: 'secret', keeps: true, payment_method: 'pm_saved' }])
})

test('a form that Stripe cannot load says so and can be tried again', async () => {
  const { place } = await open({ savesCard: false })
  await act(async () => loadError?.())
  expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.formFailed)
  await press('Try again')
  expect(place.querySelector('[role=alert]')).toBeNull()
})

const said: unknown[] = []
const amounts: (number | undefined)[] = []
let result: { error?: object | undefined } = {}

let loadError: (() => void) | undefined

const element = {
  mount() {},
  on(event: string, listener: () => void) {
    if (event === 'loaderror') loadError = listener
  },
  off() {},
  once() {},
  update() {},
  destroy() {},
}
const elements = {
  create: () => element,
  getElement: () => null,
  async update(changed: { setupFutureUsage?: string | null; amount?: number }) {
    if ('amount' in changed) amounts.push(changed.amount)
    else said.push(changed.setupFutureUsage)
  },
  async submit() {
    said.push('submit')
    return {}
  },
}

/** Stands in for Stripe's script, loaded once per page: records the calls and answers with `result`. */
vi.stubGlobal('Stripe', () => ({
  elements({ amount }: { amount: number }) {
    amounts.push(amount)
    return elements
  },
  createToken() {},
  createPaymentMethod() {},
  async confirmCardPayment(clientSecret: string, { payment_method }: { payment_method: string }) {
    said.push({ clientSecret, payment_method })
    return result
  },
  async confirmCardSetup(clientSecret: string, { payment_method }: { payment_method: string }) {
    said.push({ clientSecret, keeps: true, payment_method })
    return result
  },
  async confirmSetup({ clientSecret, confirmParams }: { clientSecret: string; confirmParams: object }) {
    said.push({ clientSecret, keeps: true, ...confirmParams })
    return result
  },
  async confirmPayment({ clientSecret, confirmParams }: { clientSecret: string; confirmParams: object }) {
    said.push({ clientSecret, ...confirmParams })
    return result
  },
}))

async function open({ savesCard, isKept = false }: { savesCard: boolean; isKept?: boolean }) {
  said.length = 0
  amounts.length = 0
  result = {}
  const form = createRef<CardEntry>() as { current: CardEntry | null }
  const { place } = await render(
    <StripeForm ref={form} publishableKey="pk_1" amount={25.5} savesCard={savesCard} isKept={isKept} />,
  )
  await act(async () => {})
  return {
    place,
    form,
    said,
    answer(next: typeof result) {
      result = next
    },
  }
}
