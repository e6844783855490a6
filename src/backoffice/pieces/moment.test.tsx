import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { Moment } from './cells.tsx'

test('a moment is shown with its year, in Brisbane time', async () => {
  const { place } = await render(<Moment at="2025-12-31T14:15:00.000Z" />)
  expect(place.textContent).toBe('Thu 1 Jan 2026, 12:15 am')
})
