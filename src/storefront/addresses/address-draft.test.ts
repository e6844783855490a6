import { expect, test } from 'vitest'
import { addressOf, draftOf, missingIn } from './address-draft.ts'

const info = { address: 'West End QLD 4101', serviceable: true, street_no: '', street_name: '' }
const spot = {
  position: { lat: -27.48, lng: 153.01 },
  info: { ...info, locality: 'West End', postal_code: '4101' },
}

test('name, phone and building are required, and what cannot be seen is none of them', () => {
  expect(missingIn(draftOf(undefined))).toEqual(['name', 'phone', 'building'])
  const draft = { name: ' ', phone: '0412 345 678', building: '2', landmark: '', address_type: 'Home' }
  expect(missingIn(draft)).toEqual(['name'])
  expect(missingIn({ ...draft, name: '\u200B\u00AD' })).toEqual(['name'])
  expect(missingIn({ ...draft, name: 'Ada' })).toEqual([])
})

test('what the map does not know is sent empty, and an empty landmark is not sent', () => {
  const address = addressOf({ ...draftOf(undefined), name: 'Ada', phone: '0412345678', building: '2' }, spot)
  expect(address).toMatchObject({ street_no: '', street_name: '', locality: 'West End' })
  expect(address).toMatchObject({ formattedAddress: 'West End QLD 4101', coordinates: spot.position })
  expect(address).not.toHaveProperty('landmark')
  expect(draftOf({ id: 'a', ...address })).toMatchObject({ name: 'Ada', landmark: '', address_type: 'Home' })
})
