import { expect, test } from 'vitest'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { ErrorNote } from './states.tsx'

test('a retry that removes the note keeps the focus in its section of the page', async () => {
  const part = (isFailed: boolean) => (
    <section tabIndex={-1}>{isFailed && <ErrorNote sentence="It failed." onRetry={() => {}} />}</section>
  )
  const { place, show } = await render(part(true))
  place.querySelector('button')?.focus()
  await press('Try again')
  await show(part(false))
  expect(document.activeElement).toBe(place.querySelector('section'))
})
