import { expect, test } from 'vitest'
import { metresBetween } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { CLOSEST, FARTHEST, insideArea, type MapView, moved, zoomed } from './map-view.ts'
import { metresAPixel, toPosition, toWorld } from './mercator.ts'

const CITY = { lat: -27.4698, lng: 153.0251 }
const view: MapView = { center: CITY, zoom: 14 }

test('a position converted to the map and back is the same', () => {
  for (const zoom of [FARTHEST, 13.5, CLOSEST])
    expect(metresBetween(toPosition(toWorld(CITY, zoom), zoom), CITY)).toBeLessThan(0.001)
})

test('a drag of 100 pixels moves the centre by the distance of 100 pixels on the ground', () => {
  const metres = metresBetween(moved(view, 100, 0).center, CITY)
  expect(metres).toBeGreaterThan(100 * metresAPixel(CITY.lat, 14) * 0.99)
  expect(metres).toBeLessThan(100 * metresAPixel(CITY.lat, 14) * 1.01)
  expect(moved(view, 0, 100).center.lat).toBeLessThan(CITY.lat)
  expect(moved(view, 100, 0).center.lng).toBeGreaterThan(CITY.lng)
})

test('the point under the fingers or the mouse stays there while zooming', () => {
  const finger = { x: 120, y: -80 }
  const under = (view: MapView) => moved(view, finger.x, finger.y).center
  for (const by of [1, -1, 0.3])
    expect(metresBetween(under(zoomed(view, by, finger)), under(view))).toBeLessThan(0.01)
})

test('the centre stays in the delivery area, and the zoom within its limits', () => {
  expect(isInDeliveryArea(moved(view, 1e6, -1e6).center)).toBe(true)
  expect(insideArea({ center: { lat: -33.87, lng: 151.21 }, zoom: 12 }).center).toEqual({
    lat: -27.7,
    lng: 152.5,
  })
  expect(zoomed(view, 99).zoom).toBe(CLOSEST)
  expect(zoomed(view, -99).zoom).toBe(FARTHEST)
})
