import { expect, test } from 'vitest'
import { anAddress } from '#testing/customer-in-browser.ts'
import { asPicked, firstSpot, spotAt } from './spot.ts'

const here = { lat: -27.48, lng: 153.01 }
const sydney = { lat: -33.87, lng: 151.21 }

test('the map opens at the address being edited and knows its details', () => {
  const { position, info } = firstSpot(anAddress('home'), here)
  expect(position).toEqual({ lat: -27.47, lng: 153.02 })
  expect(info).toEqual({
    address: 'home Queen Street, Brisbane City QLD 4000',
    serviceable: true,
    street_no: '1',
    street_name: 'Queen Street',
    locality: 'Brisbane City',
    postal_code: '4000',
  })
})

test('a new address starts at the shopper’s place if we deliver there, and otherwise in the city', () => {
  expect(firstSpot(undefined, here).position).toEqual(here)
  const city = firstSpot(undefined, null).position
  expect(firstSpot(undefined, sydney).position).toEqual(city)
  expect(spotAt(city).info.serviceable).toBe(true)
})

test('a new position has no address yet, only whether we deliver there', () => {
  expect(spotAt(here).info).toMatchObject({ address: '', serviceable: true })
  expect(spotAt(sydney).info).toMatchObject({ address: '', serviceable: false })
})

test.each([
  ['12 Boundary Street, West End QLD 4101', '12', 'Boundary Street'],
  ['Boundary Street, West End QLD 4101', '', 'Boundary Street'],
  ['West End QLD 4101', '', ''],
  ['Boundary Street, West End QLD, Australia', '', 'Boundary Street'],
  ['West End QLD, Australia', '', ''],
  ['Corner Shop, Boundary Street, West End QLD, Australia', '9', 'Nearest Street'],
])('picking “%s” sets the street number “%s” and the street “%s”', (address, street_no, street_name) => {
  const info = { ...spotAt(here).info, street_no: '9', street_name: 'Nearest Street' }
  expect(asPicked(info, address)).toMatchObject({ street_no, street_name })
})

test.each([
  [
    '20 Vulture Street West End',
    'Vulture Street, West End QLD 4101',
    '20',
    '20 Vulture Street, West End QLD 4101',
  ],
  [
    '7/155 grey st',
    '155 Grey Street, South Brisbane QLD 4101',
    '7/155',
    '7/155 Grey Street, South Brisbane QLD 4101',
  ],
  [
    '12 Grey Street',
    '155 Grey Street, South Brisbane QLD 4101',
    '155',
    '155 Grey Street, South Brisbane QLD 4101',
  ],
  ['vulture street', 'Vulture Street, West End QLD 4101', '', 'Vulture Street, West End QLD 4101'],
  ['4101', 'West End QLD 4101', '', 'West End QLD 4101'],
])('“%s” and picking “%s” set the street number “%s”', (typed, address, street_no, line) => {
  expect(asPicked(spotAt(here).info, address, typed)).toMatchObject({ street_no, address: line })
})
