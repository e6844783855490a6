import { expect, test } from 'vitest'
import { PHONE_NUMBER_WRONG } from '#contract/people/addresses/phone-number.ts'
import { anAddress } from '#testing/customer-in-browser.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { addressOf, draftOf, errorsIn, withStreet } from './address-draft.ts'

const info = { address: 'West End QLD 4101', serviceable: true, street_no: '', street_name: '' }
const spot = {
  position: { lat: -27.48, lng: 153.01 },
  info: { ...info, locality: 'West End', postal_code: '4101' },
}

const complete = {
  ...draftOf(undefined),
  name: 'Ada',
  phone: '0412 345 678',
  building: 'Unit 2',
  street_no: '7',
  street_name: 'Vulture Street',
}

test('name, phone and building are required and nothing else, and invisible characters do not count', () => {
  expect(Object.keys(errorsIn(draftOf(undefined))).sort()).toEqual(['building', 'name', 'phone'])
  expect(errorsIn(complete)).toEqual({})
  expect(errorsIn({ ...complete, name: ' \u200B\u00AD' })).toEqual({ name: texts.requiredField })
})

test.each<[string, Partial<typeof complete>, object]>([
  ['a suburb and a “7”', { street_no: '', street_name: '', building: '7' }, {}],
  ['a street without a number', { street_no: '', building: 'House' }, {}],
  ['a word in place of a phone', { phone: 'Ada' }, { phone: PHONE_NUMBER_WRONG }],
  ['a phone of two digits', { phone: '12' }, { phone: PHONE_NUMBER_WRONG }],
  ['a phone that is not given', { phone: '' }, { phone: texts.requiredField }],
  ['a unit with the number of its house', { street_no: '2/7B' }, {}],
])('a draft with %s has the expected errors', (_, more, errors) => {
  expect(errorsIn({ ...complete, ...more })).toEqual(errors)
})

test('a new address starts with the sign-in phone number, and a saved one keeps its own', () => {
  expect(draftOf(undefined, '0498765432').phone).toBe('0498765432')
  expect(draftOf(anAddress('home'), '0498765432').phone).toBe('0412345678')
})

test('the street follows the pin until one is typed, and then only a picked street replaces it', () => {
  const street = { street_no: '1', street_name: 'Queen Street' }
  const queen = { ...spot, info: { ...spot.info, ...street } }
  const blank = draftOf(undefined)
  expect(withStreet(blank, spot, queen)).toMatchObject(street)
  expect(withStreet({ ...blank, ...street }, queen, spot)).toEqual(blank)
  expect(withStreet(complete, spot, queen)).toEqual(complete)
  expect(withStreet(complete, queen, queen)).toEqual(complete)
  // The map came to rest where it was: the number typed meanwhile for a picked street stays.
  const picked = { ...queen, info: { ...queen.info, street_no: '' }, isPicked: true }
  expect(withStreet({ ...blank, ...street }, picked, { ...picked, info: { ...picked.info } })).toMatchObject(
    street,
  )
  expect(withStreet(complete, spot, { ...queen, isPicked: true })).toMatchObject(street)
})

test('a typed street becomes part of the full address', () => {
  const { formattedAddress } = addressOf(complete, spot)
  expect(formattedAddress).toBe('7 Vulture Street, West End QLD 4101')
})

test('fields that the map does not know are sent empty, and an empty landmark is left out', () => {
  const address = addressOf({ ...draftOf(undefined), name: 'Ada', phone: '0412345678', building: '2' }, spot)
  expect(address).toMatchObject({ street_no: '', street_name: '', locality: 'West End' })
  expect(address).toMatchObject({ formattedAddress: 'West End QLD 4101', coordinates: spot.position })
  expect(address).not.toHaveProperty('landmark')
  const unknown = { ...spot, info: { ...spot.info, address: '' } }
  expect(addressOf(draftOf(undefined), unknown).formattedAddress).toBe(texts.atPin)
  expect(draftOf({ id: 'a', ...address })).toMatchObject({ name: 'Ada', landmark: '', address_type: 'Home' })
})
