import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { promo } from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { findButton, findField, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { beginDraft, changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { PromoBlock } from './promo-block.tsx'

const welcome = { data: { code: 'WELCOME10', discount: 5 } } as never
const chosen = () => useDraftStore.getState().promoCode

beforeEach(() => {
  beginDraft(null)
  changeDraft({ promoCode: null, slotId: null })
})

test('a code that applies is stored as the shop spells it', async () => {
  const { network, apply } = await openBlock()
  network.answer(promo, welcome)
  await apply(' welcome10 ')
  expect(network.asks(promo)[0]).toEqual({ code: 'welcome10', address_id: 'work' })
  expect(chosen()).toBe('WELCOME10')
})

test.each([
  ['that there is not', new Refusal('not_found'), texts.promoUnknown],
  [
    'too many',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    new Refusal('too_many_requests', { retryAfter: 9 }).message,
  ],
  ['whose answer is lost', 'lost' as const, refusedHere('network_error').message],
  ['whose answer cannot be read', new Response('<html>'), refusedHere('network_error').message],
])('a code %s shows an error and stays typed', async (_, said, sentence) => {
  const { network, apply, place, field } = await openBlock()
  network.answer(promo, said)
  await apply('WELCOME10')
  expect(place.textContent).toContain(sentence)
  expect([chosen(), field()?.value]).toEqual([null, 'WELCOME10'])
})

test('the error of a code disappears when another code is typed', async () => {
  const { network, apply, place, field } = await openBlock()
  network.answer(promo, new Refusal('not_found'))
  await apply('WELCOME1')
  expect(place.textContent).toContain(texts.promoUnknown)
  await typeInto(field() as HTMLElement, 'WELCOME10')
  expect(place.textContent).not.toContain(texts.promoUnknown)
})

test('an empty code sends no request', async () => {
  const { network, apply } = await openBlock()
  await apply('   ')
  expect(network.asked).toEqual([])
})

test('a chosen code shows its discount and can be removed', async () => {
  changeDraft({ promoCode: 'WELCOME10' })
  const { place, press, field } = await openBlock({ discount: 5 })
  expect(place.textContent).toContain(texts.promoOff('WELCOME10', '$5.00'))
  await press(texts.removePromo)
  expect(chosen()).toBeNull()
  expect(field()).not.toBeNull()
})

test('applying or removing a code moves the focus to the next control and announces the discount', async () => {
  const { network, place, apply, press, field } = await openBlock({ discount: 5 })
  network.answer(promo, welcome)
  await apply('WELCOME10')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(texts.removePromo))
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.promoOff('WELCOME10', '$5.00'))
  await press(texts.removePromo)
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
})

test('a code is checked together with the chosen delivery window', async () => {
  changeDraft({ slotId: 'friday' })
  const { network, apply } = await openBlock()
  network.answer(promo, welcome)
  await apply('WELCOME10')
  expect(network.asks(promo)[0]).toEqual({ code: 'WELCOME10', address_id: 'work', slot_id: 'friday' })
})

test('the sheet of a code leads back to the checkout instead of more shopping', async () => {
  const { network, apply, press } = await openBlock()
  const sheet = { button_cta_text: 'Start shopping' }
  network.answer(promo, { data: { code: 'WELCOME10', sheet } } as never)
  await apply('WELCOME10')
  await vi.waitFor(() => expect(findButton(texts.promoDetails)).toBeDefined())
  await press(texts.promoDetails)
  expect(useDialogStore.getState().open).toMatchObject({ offer: { button_cta_text: texts.closeSheet } })
})

test('no discount is announced before it is known', async () => {
  changeDraft({ promoCode: 'WELCOME10' })
  const { place } = await openBlock({ discount: undefined })
  expect(place.querySelector('[role=status]')?.textContent?.trim()).toBe('')
  expect(findButton(`${texts.removePromo} WELCOME10`)).toBeDefined()
})

test('the reason for a refused code is announced without moving the focus', async () => {
  const { network, apply, place } = await openBlock()
  network.answer(promo, new Refusal('not_found'))
  const field = findField(texts.promoField, place)
  await apply('WELCOME1')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toContain(texts.promoUnknown)
  expect(said?.closest('[aria-live]')).not.toBeNull()
  expect(document.activeElement).not.toBe(field)
})

test('a code that no longer applies says so', async () => {
  changeDraft({ promoCode: 'WELCOME10' })
  const { place } = await openBlock({ applies: false, isLimited: true })
  expect(place.textContent).toContain(texts.promoLapsed)
  expect(place.textContent).not.toContain(texts.promoLimited)
})

test('a code whose discount is limited says why', async () => {
  changeDraft({ promoCode: 'WELCOME10' })
  const { place } = await openBlock({ isLimited: true })
  expect(place.textContent).toContain(texts.promoLimited)
})

async function openBlock(props: Partial<Parameters<typeof PromoBlock>[0]> = {}) {
  const network = openNetwork()
  network.answer(promo, () => new Promise(() => {}))
  const { place } = await render(
    <PromoBlock addressId="work" discount={0} applies isLimited={false} {...props} />,
  )
  const field = () => place.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  async function apply(code: string) {
    await act(async () => {
      setValue?.call(field(), code)
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    const submitted = new Event('submit', { bubbles: true, cancelable: true })
    await act(async () => place.querySelector('form')?.dispatchEvent(submitted))
  }
  const press = (words: string) =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.startsWith(words))
        ?.click(),
    )
  return { network, place, field, apply, press }
}
