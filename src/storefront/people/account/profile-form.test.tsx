import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { accountTexts as texts } from '../../texts/account.ts'
import { ProfileForm } from './profile-form.tsx'

const ada = { name: 'Ada', email: 'ada@example.com', mobile: '0412345678' }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('the form sends what was typed and then shows it as the shop saved it', async () => {
  const { network, type, value } = await openForm()
  network.answer(saveDetails, { data: { ...ada, name: 'Ada King', email: 'king@example.com' } } as never)
  await type(texts.name, '  Ada King ')
  await type(texts.email, 'KING@example.com')
  await submit()
  expect(network.asks(saveDetails)).toEqual([{ name: '  Ada King ', email: 'KING@example.com' }])
  expect([value(texts.name), value(texts.email)]).toEqual(['Ada King', 'king@example.com'])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.updated }])
})

test('a field typed in while the form is being saved keeps its text', async () => {
  const { network, type, value } = await openForm()
  const slow = Promise.withResolvers<never>()
  network.answer(saveDetails, () => slow.promise)
  await type(texts.name, 'Ada King')
  await submit()
  await type(texts.email, 'king@example.com')
  await act(async () => slow.resolve({ data: { ...ada, name: 'Ada King' } } as never))
  expect(value(texts.email)).toBe('king@example.com')
})

test('a field that the shop refuses shows its error and takes the focus', async () => {
  const { network, type, value, place } = await openForm()
  network.answer(saveDetails, new Refusal('invalid_input', { fields: { email: 'Not an address.' } }))
  await type(texts.email, 'ada@')
  await submit()
  expect(place.textContent).toContain('Not an address.')
  expect(document.activeElement).toBe(findField(texts.email))
  expect(value(texts.email)).toBe('ada@')
  expect(readToasts()).toEqual([])
})

test('changing a field removes its error and leaves the other one', async () => {
  const { network, type, place } = await openForm()
  const fields = { name: 'No name.', email: 'Not an address.' }
  network.answer(saveDetails, new Refusal('invalid_input', { fields }))
  await submit()
  await type(texts.email, 'ada@elsewhere.example')
  expect(place.textContent).not.toContain('Not an address.')
  expect(place.textContent).toContain('No name.')
  expect(document.activeElement).toBe(findField(texts.name))
})

test('an error disappears once the form is saved', async () => {
  const { network, place } = await openForm()
  network.answer(saveDetails, new Refusal('invalid_input', { fields: { email: 'Not an address.' } }))
  await submit()
  network.answer(saveDetails, { data: ada } as never)
  await submit()
  expect(place.textContent).not.toContain('Not an address.')
  expect(place.querySelector('[aria-invalid]')).toBeNull()
})

test.each([
  ['a lost connection', 'lost' as const, refusedHere('network_error').message],
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    new Refusal('too_many_requests', { retryAfter: 9 }).message,
  ],
  ['an answer that cannot be read', new Response('<html>'), refusedHere('network_error').message],
])('after %s the form shows an alert and keeps what was typed', async (_, said, sentence) => {
  const { network, type, value, place } = await openForm()
  network.answer(saveDetails, said)
  await type(texts.name, 'Ada King')
  await submit()
  expect(place.querySelector('[role=alert]')?.textContent).toBe(sentence)
  expect(value(texts.name)).toBe('Ada King')
})

test('a second press before the answer is ignored', async () => {
  const answer = Promise.withResolvers<never>()
  const { network, place } = await openForm()
  network.answer(saveDetails, () => answer.promise)
  await press(texts.update)
  await press(texts.update)
  expect(place.querySelector('[aria-busy]')).not.toBeNull()
  await act(async () => answer.resolve({ data: ada } as never))
  expect(network.asks(saveDetails)).toHaveLength(1)
  expect(place.querySelector('[aria-busy]')).toBeNull()
})

test('the mobile number that the customer signs in with is shown and cannot be edited', async () => {
  const { place } = await openForm()
  expect(place.textContent).toContain(`${texts.mobile}: 0412\u00a0345\u00a0678`)
  expect(place.querySelectorAll('input')).toHaveLength(2)
})

async function openForm() {
  const network = openNetwork()
  const { place } = await render(<ProfileForm {...ada} />)
  return {
    network,
    place,
    type: (label: string, text: string) => typeInto(findField(label), text),
    value: (label: string) => findField(label).value,
  }
}
