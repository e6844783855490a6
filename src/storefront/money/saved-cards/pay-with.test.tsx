import { act, createRef, useEffect, useImperativeHandle } from 'react'
import { expect, test, vi } from 'vitest'
import { listSavedCards, type SavedCard } from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import type { CardEntryProps, Intent, PaymentForm } from '../payments/payment-form.ts'
import { PayWith } from './pay-with.tsx'

const visa: SavedCard = {
  card_id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  is_expired: false,
}
const amex: SavedCard = { ...visa, card_id: 'pm_amex', brand: 'amex', last4: '0005' }
const old: SavedCard = {
  ...visa,
  card_id: 'pm_old',
  last4: '1111',
  exp_month: 2,
  exp_year: 2025,
  is_expired: true,
}
const intent = { client_secret: 's', payment_intent_id: 'pi_1', publishable_key: 'pk' } as Intent

test('a customer without saved cards types one, which is saved only if the box is ticked', async () => {
  const { place, form, choices, tick, wasAsked } = await open({ data: [], can_save: true })
  expect(choices()).toEqual([])
  expect(place.querySelector('input[name=typed]')).not.toBeNull()
  expect(tick().checked).toBe(false)
  expect(form.current?.choice()).toEqual({})

  await act(async () => tick().click())

  expect(form.current?.choice()).toEqual({ save_card: true })
  expect(wasAsked.savesCard).toBe(true)
  expect(await form.current?.check()).toBe(false)
})

test('a card that is kept for its order needs no box to save it', async () => {
  const { form, tick } = await open({ data: [], can_save: true }, true)
  expect(tick()).toBeNull()
  expect(form.current?.choice()).toEqual({})
})

test('saved cards come first, the newest valid one is chosen, and an expired one is disabled', async () => {
  const { place, form, choices } = await open({ data: [old, visa, amex], can_save: true })
  expect(choices()).toEqual([
    ['Visa ending in 1111 Expired 02/25', false, true],
    ['Visa ending in 4242 Expires 04/30', true, false],
    ['Amex ending in 0005 Expires 04/30', false, false],
    [texts.another, false, false],
  ])
  expect(place.querySelector('input[name=typed]')).toBeNull()
  expect(form.current?.choice()).toEqual({ card_id: 'pm_visa' })
  expect(await form.current?.check()).toBe(true)
})

test('the details typed for another card stay while a saved one is chosen', async () => {
  const { place, form, choose } = await open({ data: [visa], can_save: true })
  await choose(1)
  const field = place.querySelector<HTMLInputElement>('input[name=typed]')
  expect(field?.closest('[hidden]')).toBeNull()
  if (field) field.value = '4000'

  await choose(0)
  expect(form.current?.choice()).toEqual({ card_id: 'pm_visa' })
  expect(field?.closest('[hidden]')).not.toBeNull()

  await choose(1)
  expect(place.querySelector<HTMLInputElement>('input[name=typed]')?.value).toBe('4000')
  expect(form.current?.choice()).toEqual({})
})

test('a customer with only expired cards types another one', async () => {
  const { form, choices } = await open({ data: [old], can_save: true })
  expect(choices().at(-1)).toEqual([texts.another, true, false])
  expect(form.current?.choice()).toEqual({})
})

test('a customer with the maximum of saved cards can type another one, but not save it', async () => {
  const { place, form, choose } = await open({ data: [visa], can_save: false })
  await choose(1)
  expect(place.textContent).toContain(texts.noRoom)
  expect(place.querySelector('input[type=checkbox]')).toBeNull()
  expect(form.current?.choice()).toEqual({})
})

test('a card can be typed while the provider is away, and the saved cards can be fetched again', async () => {
  const { place, network, form, choices } = await open(new Refusal('payments_unavailable', { retryAfter: 5 }))
  expect(place.textContent).toContain(texts.notLoaded)
  expect(place.querySelector('input[name=typed]')).not.toBeNull()
  expect(place.querySelector('input[type=checkbox]')).toBeNull()
  expect(form.current?.choice()).toEqual({})

  network.answer(listSavedCards, { data: [visa], can_save: true })
  await press('Try again', place)

  await vi.waitFor(() => expect(choices()).toHaveLength(2))
  expect(findButton('Try again', place)).toBeUndefined()
})

test('a card that is being typed stays while the saved cards are fetched again', async () => {
  const { place, network } = await open(new Refusal('payments_unavailable', { retryAfter: 5 }))
  const field = place.querySelector<HTMLInputElement>('input[name=typed]')
  if (field) field.value = '4000'
  const { promise, resolve: say } = Promise.withResolvers<{ data: SavedCard[]; can_save: boolean }>()
  network.answer(listSavedCards, () => promise)
  await press('Try again', place)
  expect(place.querySelector<HTMLInputElement>('input[name=typed]')?.value).toBe('4000')
  expect(findButton('Try again', place)?.getAttribute('aria-busy')).toBe('true')
  await act(async () => say({ data: [], can_save: true }))
  await vi.waitFor(() => expect(findButton('Try again', place)).toBeUndefined())
  expect(place.querySelector<HTMLInputElement>('input[name=typed]')?.value).toBe('4000')
})

test('a saved card that no longer exists is not offered again', async () => {
  const { network, form, choices } = await open({ data: [visa, amex], can_save: true })
  network.answer(listSavedCards, { data: [amex], can_save: true })
  await act(async () => form.current?.lookAgain())
  await vi.waitFor(() => expect(choices()).toHaveLength(2))
  expect(form.current?.choice()).toEqual({ card_id: 'pm_amex' })
})

test('a card that cannot be saved still pays, and a toast tells the shopper', async () => {
  const { form, tick, wasAsked } = await open({ data: [], can_save: true })
  await act(async () => tick().click())
  await act(async () => {
    await form.current?.ask({ ...intent, saves_card: false }, 'http://shop.example/')
  })
  expect(wasAsked.intents).toHaveLength(1)
  expect(readToasts().map(({ message }) => message)).toContain(texts.notSaved)
})

const wasAsked = { intents: [] as Intent[], savesCard: false }

/** Stands in for a provider's card form, into which nothing has been typed. */
function Entry({ ref, savesCard }: CardEntryProps) {
  useEffect(() => {
    wasAsked.savesCard = savesCard
  }, [savesCard])
  useImperativeHandle(ref, () => ({
    check: async () => false,
    async ask(asked) {
      wasAsked.intents.push(asked)
      return { state: 'answered' }
    },
  }))
  return <input name="typed" aria-label="Typed" />
}

async function open(said: { data: SavedCard[]; can_save: boolean } | Refusal, isKept = false) {
  const network = openNetwork()
  network.answer(listSavedCards, said)
  const form = createRef<PaymentForm>() as { current: PaymentForm | null }
  wasAsked.intents = []
  const { place } = await render(
    <PayWith
      form={form}
      provider="embedded"
      publishable_key="pk"
      amount={25.5}
      isKept={isKept}
      Entry={Entry}
    />,
  )
  await vi.waitFor(() => expect(place.querySelector('input')).not.toBeNull())
  const radios = () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  return {
    network,
    place,
    form,
    wasAsked,
    tick: () => place.querySelector('input[type=checkbox]') as HTMLInputElement,
    choices: () =>
      radios().map((radio) => [
        [...(radio.closest('label')?.querySelectorAll('.block') ?? [])]
          .map((part) => part.textContent)
          .join(' '),
        radio.checked,
        radio.disabled,
      ]),
    choose: (n: number) => act(async () => radios()[n]?.click()),
  }
}
