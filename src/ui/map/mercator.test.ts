import { expect, test } from 'vitest'
import { metresAPixel, TILE_PX, toPosition, toWorld } from './mercator.ts'

test('the centre of the world is where the equator meets the prime meridian', () => {
  expect(toWorld({ lat: 0, lng: 0 }, 0)).toEqual({ x: TILE_PX / 2, y: TILE_PX / 2 })
})

test('each zoom step doubles the size', () => {
  const brisbane = { lat: -27.47, lng: 153.02 }
  const [far, near] = [toWorld(brisbane, 10), toWorld(brisbane, 11)]
  expect(near.x).toBeCloseTo(2 * far.x)
  expect(near.y).toBeCloseTo(2 * far.y)
})

test('Brisbane is in the same tile as in other web maps', () => {
  const { x, y } = toWorld({ lat: -27.4698, lng: 153.0251 }, 10)
  expect([Math.floor(x / TILE_PX), Math.floor(y / TILE_PX)]).toEqual([947, 593])
})

test.each([10, 14, 17])('a position converted at zoom %d and back is the same', (zoom) => {
  const there = { lat: -27.4698, lng: 153.0251 }
  const back = toPosition(toWorld(there, zoom), zoom)
  expect(back.lat).toBeCloseTo(there.lat, 9)
  expect(back.lng).toBeCloseTo(there.lng, 9)
})

test('a pixel covers the right distance, and less away from the equator or closer in', () => {
  expect(metresAPixel(0, 0)).toBeCloseTo(156_543, 0)
  expect(metresAPixel(60, 0)).toBeCloseTo(156_543 / 2, 0)
  expect(metresAPixel(0, 1)).toBeCloseTo(156_543 / 2, 0)
})
