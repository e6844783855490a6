import { afterEach, expect, test, vi } from 'vitest'
import { loadAreaMap } from './area-map-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('lines are unpacked from steps of hundred-thousandths of a degree', async () => {
  answer(
    Response.json({
      credit: '© GeoNames',
      land: [[-2_747_000, 15_302_000, 1_000, -500]],
      river: [-2_750_000, 15_300_000],
      localities: [['West End', -2_748_000, 15_301_000, 1]],
      streets: [['Queen Street', -2_747_000, 15_302_000, 0, 250]],
    }),
  )
  expect(await loadAreaMap()).toEqual({
    credit: '© GeoNames',
    land: [
      [
        { lat: -27.47, lng: 153.02 },
        { lat: -27.46, lng: 153.015 },
      ],
    ],
    river: [{ lat: -27.5, lng: 153 }],
    localities: [{ name: 'West End', lat: -27.48, lng: 153.01, rank: 1 }],
    streets: [
      { name: 'Queen Street', from: { lat: -27.47, lng: 153.02 }, to: { lat: -27.47, lng: 153.0225 } },
    ],
  })
})

test('a missing map file is an error', async () => {
  answer(new Response('', { status: 404 }))
  await expect(loadAreaMap()).rejects.toThrow('404')
})

function answer(response: Response): void {
  vi.stubGlobal('fetch', async () => response)
}
