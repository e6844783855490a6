import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { EmptyState } from './states.tsx'

test('an empty state without a drawing leaves no room for one', async () => {
  const { place, show } = await render(<EmptyState drawing={null} title="Nothing yet" />)
  expect(place.querySelectorAll('div > div > *')).toHaveLength(1)
  await show(<EmptyState drawing={<svg />} title="Nothing yet" />)
  expect(place.querySelector('svg')?.parentElement?.nextElementSibling?.textContent).toBe('Nothing yet')
})
