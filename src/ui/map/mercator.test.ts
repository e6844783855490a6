import { expect, test } from 'vitest'
import { metresAPixel, TILE_PX, toPosition, toWorld } from './mercator.ts'

test('the middle of the world is where the equator meets Greenwich', () => {
  expect(toWorld({ lat: 0, lng: 0 }, 0)).toEqual({ x: TILE_PX / 2, y: TILE_PX / 2 })
})

test('each step closer is twice as large', () => {
  const brisbane = { lat: -27.47, lng: 153.02 }
  const [far, near] = [toWorld(brisbane, 10), toWorld(brisbane, 11)]
  expect(near.x).toBeCloseTo(2 * far.x)
  expect(near.y).toBeCloseTo(2 * far.y)
})

test('Brisbane lies in the tile that web maps have it in', () => {
  const { x, y } = toWorld({ lat: -27.4698, lng: 153.0251 }, 10)
  expect([Math.floor(x / TILE_PX), Math.floor(y / TILE_PX)]).toEqual([947, 593])
})

test.each([10, 14, 17])('there and back at zoom %d is the same position', (zoom) => {
  const there = { lat: -27.4698, lng: 153.0251 }
  const back = toPosition(toWorld(there, zoom), zoom)
  expect(back.lat).toBeCloseTo(there.lat, 9)
  expect(back.lng).toBeCloseTo(there.lng, 9)
})

test('a pixel is so many metres, and fewer away from the equator', () => {
  expect(metresAPixel(0, 0)).toBeCloseTo(156_543, 0)
  expect(metresAPixel(60, 0)).toBeCloseTo(156_543 / 2, 0)
  expect(metresAPixel(0, 1)).toBeCloseTo(156_543 / 2, 0)
})
