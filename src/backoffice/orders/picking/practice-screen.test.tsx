import { expect, test, vi } from 'vitest'
import { readPractice } from '#contract/orders/picking/picking.ts'
import { aLineToPick } from '#testing/a-picking-order.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openOffice } from '#testing/open-office.tsx'
import { useKept } from './kept-picking.ts'

test('a practice order is picked like a real one, says what it is, and neither sends nor keeps anything', async () => {
  const network = openNetwork()
  network.answer(readPractice, { data: [aLineToPick(1, 'Rice'), aLineToPick(2, 'Pears')] })
  const { place, title } = await openOffice('/office/practice', { role: 'picker' })
  expect(title()).toBe('Practice order')
  expect(place.textContent).toContain('This is practice.')
  const asked = network.asked.length
  await press('Rice')
  expect(place.textContent).toContain('Practice · 1 of 2')
  await press('Pears')
  expect(place.textContent).toContain('That is all of it.')
  await press('Rice')
  expect(place.textContent).toContain('Practice · 1 of 2')
  expect(network.asked).toHaveLength(asked)
  expect(useKept.getState().acts).toEqual([])

  network.answer(readPractice, { data: [aLineToPick(1, 'Plums')] })
  await press('Another practice order')
  await vi.waitFor(() => expect(place.textContent).toContain('Practice · 0 of 1'))
})
