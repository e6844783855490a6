import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { Field } from './field.tsx'

test('a field is named by its label', async () => {
  const { input, label } = await openField({})
  expect(label.htmlFor).toBe(input.id)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('a field is described by its hint and its error, in that order', async () => {
  const { input, wordsOf } = await openField({ hint: 'MM / YY', error: 'Please check the date.' })
  expect(wordsOf(input)).toEqual(['MM / YY', 'Please check the date.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field with an id of its own keeps it', async () => {
  const { input, label } = await openField({ id: 'expiry', hint: 'MM / YY' })
  expect([input.id, label.htmlFor, input.getAttribute('aria-describedby')]).toEqual([
    'expiry',
    'expiry',
    'expiry-hint',
  ])
})

async function openField(props: { hint?: string; error?: string; id?: string }) {
  const { place } = await render(<Field label="Expiry" {...props} />)
  const input = place.querySelector('input') as HTMLInputElement
  const wordsOf = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  return { input, label: place.querySelector('label') as HTMLLabelElement, wordsOf }
}
