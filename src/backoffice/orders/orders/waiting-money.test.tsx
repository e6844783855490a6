import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type OfficeOrder, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press, submit, typeInto } from '#testing/by-hand.ts'
import { anOfficeOrder, aPayment } from '#testing/office-order-builders.ts'
import { openOrder } from '#testing/open-order.ts'

const AT = '2026-03-04T23:00:00.000Z'
const PAYMENT = aPayment()
const REFUND: OfficeOrder['refunds'][number] = {
  id: 'r',
  at: AT,
  amount: 5,
  refund_status: 'failed',
  seen_to_at: null,
  because: 'goodwill',
  note: '',
  by: 'Jo',
  lines: [],
}

test('a refused refund is marked as resolved, with a note and as paid another way', async () => {
  const { network, place, said } = await openOrder({
    payments: [{ ...PAYMENT, review: 'refund not made: the account is closed' }],
    refunds: [REFUND],
  })
  expect(place.textContent).toContain('refund not made: the account is closed.')
  const buttons = [...place.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.startsWith('Mark as resolved'),
  )
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Mark as resolved: refund of $5.00'])

  await press('Mark as resolved')
  network.answer(addSeenTo, new Refusal('invalid_input', { fields: { note: 'Please write what was done.' } }))
  const note = () => place.querySelector('textarea[maxlength="500"]') as HTMLElement
  const form = () => note().closest('form')?.parentElement as HTMLElement
  await act(async () => answers(place)[0]?.click())
  await submit(form())
  await vi.waitFor(() => expect(place.textContent).toContain('Please write what was done.'))
  expect(note().getAttribute('aria-invalid')).toBe('true')

  await typeInto(note(), 'Paid by bank transfer.')
  network.answer(addSeenTo, { data: anOfficeOrder() })
  network.answer(readOfficeOrder, {
    data: anOfficeOrder({ payments: [], refunds: [{ ...REFUND, seen_to_at: AT, given_otherwise: true }] }),
  })
  await submit(form())
  await vi.waitFor(() => expect(said()).toBe('The refund of $5.00 is resolved.'))
  expect(network.asks(addSeenTo).at(-1)).toEqual({
    number: '2373124346',
    what: 'refund',
    id: 'r',
    note: 'Paid by bank transfer.',
    given_otherwise: true,
  })
  expect(findButton('Mark as resolved')).toBeUndefined()
  expect(place.textContent).toContain('Turned down by the bankResolved on Thu 5 Mar 2026')
  expect(place.textContent).toContain('Paid back another way')
})

test('marking a refused refund as resolved needs an answer on whether the customer has the money', async () => {
  const { network, place } = await openOrder({ payments: [], refunds: [REFUND] })
  await press('Mark as resolved')
  expect(place.textContent).toContain('Does the customer have this money another way?')
  findButton('Back')?.focus()
  await press('Back')
  expect(document.activeElement?.textContent).toContain('Mark as resolved')
  await press('Mark as resolved')
  expect(answers(place).map(({ checked }) => checked)).toEqual([false, false])
  const note = place.querySelector('textarea[maxlength="500"]') as HTMLElement
  await typeInto(note, 'The card is a new one.')
  await submit(note.closest('form')?.parentElement as HTMLElement)
  const group = answers(place)[0]?.closest('[role=radiogroup]')
  await vi.waitFor(() => expect(group?.textContent).toContain('Please choose an answer.'))
  expect(document.activeElement).toBe(group)
  expect(network.asks(addSeenTo)).toEqual([])
  await act(async () => answers(place)[1]?.click())
  expect(group?.textContent).not.toContain('Please choose an answer.')
  network.answer(addSeenTo, { data: anOfficeOrder() })
  network.answer(readOfficeOrder, { data: anOfficeOrder() })
  await submit(note.closest('form')?.parentElement as HTMLElement)
  await vi.waitFor(() =>
    expect(network.asks(addSeenTo)).toEqual([
      {
        number: '2373124346',
        what: 'refund',
        id: 'r',
        note: 'The card is a new one.',
        given_otherwise: false,
      },
    ]),
  )
})

test('an operator who marks a payment too late sees that it has been resolved', async () => {
  const { network, place } = await openOrder({ payments: [{ ...PAYMENT, review: 'it is odd' }] })
  await press('Mark as resolved')
  network.answer(addSeenTo, new Refusal('already_there', {}, 'This has been resolved already.'))
  network.answer(readOfficeOrder, {
    data: anOfficeOrder({ payments: [{ ...PAYMENT, review: 'it is odd', seen_to_at: AT }] }),
  })
  const note = place.querySelector('textarea[maxlength="500"]') as HTMLElement
  await typeInto(note, 'Looked.')
  await submit(note.closest('form')?.parentElement as HTMLElement)
  await vi.waitFor(() =>
    expect(place.textContent).toContain('was in review: it is odd. Resolved on Thu 5 Mar 2026'),
  )
  expect(findButton('Mark as resolved')).toBeUndefined()
})

test('a refunded payment and a refund that was resolved need no action', async () => {
  const { place } = await openOrder({
    payments: [{ ...PAYMENT, payment_status: 'refunded', review: 'it is odd' }],
    refunds: [{ ...REFUND, seen_to_at: AT }],
  })
  expect(place.textContent).not.toContain('A person has to look')
  expect(findButton('Mark as resolved')).toBeUndefined()
})

function answers(place: HTMLElement): HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>('input[name="given_otherwise"]')]
}

test.each([
  ['released', '-$5.00'],
  ['done', undefined],
] as const)(
  'what is never charged stands between the total and the charge: %s',
  async (refund_status, words) => {
    const { place } = await openOrder({ refunds: [{ ...REFUND, because: 'packed_less', refund_status }] })
    const fact = [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Packed less')
    expect(fact?.nextElementSibling?.textContent).toBe(words)
  },
)
