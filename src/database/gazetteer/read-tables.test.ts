import { expect, test } from 'vitest'
import { metresBetween } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { numberStreet } from './load-gazetteer.ts'
import { readLocalities, readStreets } from './read-tables.ts'

test('every locality is listed once, with a postcode and a place in the delivery area', () => {
  const localities = readLocalities()
  expect(localities.length).toBeGreaterThanOrEqual(350)
  expect(new Set(localities.map(({ name }) => name)).size).toBe(localities.length)
  for (const { name, postalCode, lat, lng } of localities)
    expect([name, /^4\d{3}$/.test(postalCode), isInDeliveryArea({ lat, lng })]).toEqual([name, true, true])
})

test('every street lies in its suburb, with a realistic distance between its houses', () => {
  const streets = readStreets()
  const localities = new Map(readLocalities().map((locality) => [locality.name, locality]))
  const seen = new Set<string>()
  for (const { name, locality, postalCode, numbers, from, to } of streets) {
    const told = `${name}, ${locality}`
    expect([told, seen.has(told)]).toEqual([told, false])
    seen.add(told)
    const [first, last] = numbers
    const metres = metresBetween(from, to) / (last - first)
    expect([told, metres > 3 && metres < 25]).toEqual([told, true])
    const suburb = localities.get(locality)
    if (!suburb) continue
    expect([told, postalCode]).toEqual([told, suburb.postalCode])
    expect([told, Math.min(metresBetween(suburb, from), metresBetween(suburb, to)) < 3_500]).toEqual([
      told,
      true,
    ])
  }
  expect(new Set(streets.map(({ locality }) => locality)).size).toBeGreaterThanOrEqual(40)
})

test('odd house numbers are on one side of a street, even ones on the other', () => {
  const houses = numberStreet({
    name: 'Queen Street',
    locality: 'Brisbane City',
    postalCode: '4000',
    numbers: [1, 101],
    from: { lat: -27.47, lng: 153.02 },
    to: { lat: -27.47, lng: 153.03 },
  })
  const ofSide = (odd: number) => houses.filter(({ number }) => number % 2 === odd).map(({ lat }) => lat)
  expect(houses).toHaveLength(101)
  expect(Math.min(...ofSide(1))).toBeGreaterThan(-27.47)
  expect(Math.max(...ofSide(0))).toBeLessThan(-27.47)
  expect(houses[100]).toMatchObject({ number: 101, lng: 153.03 })
})
