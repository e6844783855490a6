import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { press, typeInto } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { useAction } from '../network/call.ts'
import { ActionForm } from './edit-form.tsx'
import { Field } from './fields.tsx'

test('an invalid field gets the focus and shows its error until it is edited', async () => {
  const { place } = await render(<HubForm />)
  const name = () => place.querySelectorAll('input')[1] as HTMLInputElement
  const isSaid = () => place.textContent?.includes('Please fill this in.')

  await press('Save')
  await vi.waitFor(() => expect(isSaid()).toBe(true))
  expect(document.activeElement).toBe(name())
  expect(name().getAttribute('aria-invalid')).toBe('true')

  await typeInto(name(), 'North')
  expect(isSaid()).toBe(false)
  expect(name().getAttribute('aria-invalid')).toBeNull()

  await press('Save')
  await vi.waitFor(() => expect(isSaid()).toBe(true))
})

test('a valid form keeps the focus where it is', async () => {
  const { place } = await render(<HubForm isRight />)
  const first = place.querySelector('input') as HTMLInputElement
  await act(async () => first.focus())
  await press('Save')
  expect(document.activeElement).toBe(first)
})

function HubForm({ isRight = false }: { isRight?: boolean }) {
  const [title, setTitle] = useState('')
  const { run, fields } = useAction(async () => {
    if (!isRight) throw new Refusal('invalid_input', { fields: { title: 'Please fill this in.' } })
  })
  return (
    <ActionForm run={() => run()}>
      <Field label="Number" />
      <Field
        label="Name"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={fields.title}
      />
      <button type="submit">Save</button>
    </ActionForm>
  )
}
