import { expect, test } from 'vitest'
import { PHOTO_BYTES, PHOTO_PIXELS } from '#contract/limits/issue-limits.ts'
import { aPhoto, openCamera } from '#testing/a-camera.ts'
import { shrinkPhoto } from './use-photos.ts'

test('a small photo is redrawn at its own size', async () => {
  const drawn = openCamera({ width: 800, height: 600 })
  expect(await shrinkPhoto(aPhoto())).toBe(btoa('ppp'))
  expect(drawn).toEqual([{ width: 800, height: 600, quality: 0.8 }])
})

test.each([
  ['wide', { width: 4_000, height: 3_000 }, { width: PHOTO_PIXELS, height: 1_200 }],
  ['tall', { width: 3_000, height: 4_000 }, { width: 1_200, height: PHOTO_PIXELS }],
  ['of one line', { width: 16_000, height: 2 }, { width: PHOTO_PIXELS, height: 1 }],
])('a photo that is %s is scaled down by its longer side', async (_, taken, fitted) => {
  const drawn = openCamera(taken)
  await shrinkPhoto(aPhoto())
  expect(drawn).toMatchObject([fitted])
})

test('a photo that is too large loses quality before it loses pixels', async () => {
  const light = PHOTO_BYTES - (PHOTO_BYTES % 3)
  const drawn = openCamera({ weigh: ({ width }) => (width < 800 ? light : light + 3) })
  expect(atob((await shrinkPhoto(aPhoto())) ?? '')).toHaveLength(light)
  expect(drawn.map(({ width, quality }) => [width, quality])).toEqual([
    [800, 0.8],
    [800, 0.6],
    [800, 0.4],
    [560, 0.8],
  ])
})

test('a photo that stays too large at every size is rejected', async () => {
  const drawn = openCamera({ weigh: () => PHOTO_BYTES + 1_000 })
  expect(await shrinkPhoto(aPhoto())).toBeUndefined()
  expect(drawn.at(-1)).toEqual({ width: 280, height: 210, quality: 0.4 })
})

test('a file that is not a picture is rejected', async () => {
  const drawn = openCamera()
  expect(await shrinkPhoto(aPhoto('list.pdf', 'application/pdf'))).toBeUndefined()
  expect(drawn).toEqual([])
})
