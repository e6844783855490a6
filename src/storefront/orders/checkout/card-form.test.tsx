import { act, createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import type { PaymentForm } from '../../money/payments/payment-form.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { CardForm } from './card-form.tsx'

test('a card number is grouped the way its brand does, and the brand is shown', async () => {
  const { type, value, place } = await openForm()
  await type('number', '378282246310005')
  expect(value('number')).toBe('3782 822463 10005')
  expect(place.textContent).toContain('Amex')
})

test('the caret stays behind the same digit while the number is grouped', async () => {
  const { type, field } = await openForm()
  field('number').focus()
  await type('number', '42424', 5)
  expect(field('number').selectionStart).toBe(6)
  await type('number', '42424242', 2)
  expect(field('number').selectionStart).toBe(2)
})

test('the expiry date gets its slash while it is typed', async () => {
  const { type, value } = await openForm()
  await type('expiry', '04')
  expect(value('expiry')).toBe('04')
  await type('expiry', '043')
  expect(value('expiry')).toBe('04 / 3')
})

test('deleting the year also deletes the slash', async () => {
  const { type, value } = await openForm()
  await type('expiry', '043')
  await type('expiry', '04 / ')
  expect(value('expiry')).toBe('04')
  await type('expiry', '0')
  expect(value('expiry')).toBe('0')
})

test('the security code takes only digits, and no more than the card has', async () => {
  const { type, value } = await openForm()
  await type('number', '4242')
  await type('cvc', '12a34')
  expect(value('cvc')).toBe('123')
  await type('number', '3782')
  await type('cvc', '12345')
  expect(value('cvc')).toBe('1234')
})

test('errors appear only when the form is checked, and the first wrong field takes the focus', async () => {
  const { check, place, field, type } = await openForm()
  await type('number', '4242 4242 4242 4242')
  expect(place.textContent).not.toContain(texts.expiryWrong)
  expect(await check()).toBe(false)
  expect(place.textContent).toContain(texts.expiryWrong)
  expect(place.textContent).toContain(texts.cvcWrong)
  expect(document.activeElement).toBe(field('expiry'))
})

test('errors disappear as the fields are corrected', async () => {
  const { check, place, type } = await openForm()
  await check()
  await type('number', '4242 4242 4242 4242')
  await type('expiry', '0499')
  await type('cvc', '123')
  expect(place.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  expect(await check()).toBe(true)
})

async function openForm() {
  const form = createRef<PaymentForm>() as { current: PaymentForm | null }
  const { place } = await render(<CardForm ref={form} />)
  const field = (name: string) => place.querySelector(`[name="card-${name}"]`) as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  async function type(name: string, typed: string, caret = typed.length) {
    await act(async () => {
      setValue?.call(field(name), typed)
      field(name).setSelectionRange(caret, caret)
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  async function check() {
    let isFine: boolean | undefined
    await act(async () => {
      isFine = await form.current?.check()
    })
    return isFine
  }
  return { place, field, type, check, value: (name: string) => field(name).value }
}
