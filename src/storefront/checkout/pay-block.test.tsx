// @vitest-environment happy-dom
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { paymentForm } from '#contract/payments/payment-form.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { PayBar } from './pay-bar.tsx'
import { PayBlock, type ToPay } from './pay-block.tsx'

test('before there is an address nothing can be paid, and the shopper reads why', async () => {
  const place = await openBlock({ needsAddress: true })
  expect(place.textContent).toContain(texts.payNeedsAddress)
  expect(findButton(texts.pay, place)).toBeUndefined()
})

test('with one the button says how much, and sends the form that stands elsewhere', async () => {
  const place = await openBlock({})
  const button = findButton(texts.payAmount('$25.50'), place) as HTMLButtonElement | undefined
  expect(button?.getAttribute('form')).toBe(place.querySelector('form')?.id)
})

test('where nothing is left to pay there is no card to type, and the order is placed', async () => {
  const ways: string[] = []
  const place = await openBlock({ amount: 0, onPay: (way) => ways.push(way) })
  expect(place.querySelector('form')).toBeNull()
  await press(texts.placeFree, place)
  expect(ways).toEqual(['page'])
})

test('what went wrong is said at the button', async () => {
  const place = await openBlock({}, 'Your card was declined.')
  expect(place.querySelector('[role=alert]:not(:empty)')?.textContent).toBe('Your card was declined.')
})

async function openBlock(more: Partial<ToPay>, message?: string) {
  // The card form never loads here: its failure is not under test.
  openNetwork().answer(paymentForm, () => new Promise<never>(() => {}))
  const toPay: ToPay = { amount: 25.5, step: { at: 'idle' }, onPay: () => {}, ...more }
  const { place } = await render(
    <>
      <PayBlock form={createRef()} {...toPay} />
      <PayBar {...toPay} message={message} />
    </>,
  )
  return place
}
