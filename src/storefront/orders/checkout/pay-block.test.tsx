import { createRef } from 'react'
import { expect, test } from 'vitest'
import { paymentForm } from '#contract/money/payments/payments.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import type { Way } from './checkout-state.ts'
import { PayBar, PayBlock, type ToPay } from './pay-block.tsx'

test('the shopper cannot pay before choosing an address, and reads why', async () => {
  const place = await openBlock({ needsAddress: true })
  expect(place.textContent).toContain(texts.payNeedsAddress)
  expect(findButton(texts.pay, place)).toBeUndefined()
})

test('with an address the button names the amount and submits the separate card form', async () => {
  const place = await openBlock({})
  const button = findButton(texts.payAmount('$25.50'), place) as HTMLButtonElement | undefined
  expect(button?.getAttribute('form')).toBe(place.querySelector('form')?.id)
})

test('the shopper reads that the card holds the amount, or is kept and will hold it at most', async () => {
  expect((await openBlock({})).textContent).toContain(texts.holds('$25.50'))
  expect((await openBlock({ isKept: true })).textContent).toContain(texts.keeps('$25.50'))
})

test('an order with nothing left to pay needs no card and is placed with one press', async () => {
  const ways: string[] = []
  const place = await openBlock({ amount: 0, onPay: (way) => ways.push(way) })
  expect(place.querySelector('form')).toBeNull()
  await press(texts.placeFree, place)
  expect(ways).toEqual(['page'])
})

test('the reason for a failed payment is shown as an alert', async () => {
  const place = await openBlock({}, 'Your card was declined.')
  expect(place.querySelector('[role=alert]:not(:empty)')?.textContent).toBe('Your card was declined.')
})

test.each<[Way | undefined, string[]]>([
  ['card', [texts.payAmount('$25.50')]],
  ['page', [texts.payHosted]],
  [undefined, []],
])('while the page is busy only the button that was pressed spins: %s', async (pressed, spinning) => {
  const place = await openBlock({ step: { at: 'leaving' }, pressed })
  const buttons = [texts.payAmount('$25.50'), texts.payHosted].map((words) => findButton(words, place))
  const busy = buttons.filter((button) => button?.getAttribute('aria-busy'))
  expect(busy.map((button) => button?.textContent)).toEqual(spinning)
  expect(buttons.map((button) => button?.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

async function openBlock(more: Partial<ToPay>, message?: string) {
  // The card form never loads here: its failure is not under test.
  openNetwork().answer(paymentForm, () => new Promise<never>(() => {}))
  const toPay: ToPay = { amount: 25.5, step: { at: 'idle' }, pressed: undefined, onPay: () => {}, ...more }
  const { place } = await render(
    <>
      <PayBlock form={createRef()} {...toPay} />
      <PayBar {...toPay} message={message} />
    </>,
  )
  return place
}
