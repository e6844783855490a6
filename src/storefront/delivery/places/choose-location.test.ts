import { beforeEach, expect, test } from 'vitest'
import { locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import { openNetwork } from '#testing/network.ts'
import { setLocation } from '../../network/change-session.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { chooseLocation, choosePlace } from './choose-location.ts'

const here = { lat: -27.48, lng: 153.01 }
const nothing = {
  address: '',
  serviceable: false,
  street_no: '',
  street_name: '',
  locality: '',
  postal_code: '',
}

const always = () => true

beforeEach(() => forgetSession())

test('a position in the delivery area becomes the current place', async () => {
  const network = openNetwork()
  network.answer(locationInfo, { ...nothing, address: 'Queen Street', serviceable: true })
  expect(await chooseLocation(here, always)).toBe(true)
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Queen Street' })
})

test('an answer that arrives after another choice changes nothing', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  openNetwork().answer(locationInfo, { ...nothing, address: 'Queen Street', serviceable: true })
  await chooseLocation(here, () => false)
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('a position outside the delivery area changes nothing', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  const network = openNetwork()
  network.answer(locationInfo, nothing)
  const sydney = { lat: -33.87, lng: 151.21 }
  expect(await chooseLocation(sydney, always)).toEqual({ ...sydney, place: '' })
  network.answer(locationInfo, { ...nothing, locality: 'Noosa Heads' })
  expect(await chooseLocation(sydney, always)).toMatchObject({ place: 'Noosa Heads' })
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Ann Street' })
})

test('a spot in the delivery area without a known address is not reported as outside', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  openNetwork().answer(locationInfo, { ...nothing, serviceable: true })
  expect(await chooseLocation(here, always)).toEqual({ isUnknown: true })
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('a suggested place is chosen at its position and with the suggested name', async () => {
  const network = openNetwork()
  network.answer(locationCoordinates, { location: here })
  network.answer(locationInfo, { ...nothing, address: '772 Gympie Road, Chermside', serviceable: true })
  expect(await choosePlace({ place_id: 'p1', address: 'Chermside QLD 4032' }, always)).toBe(true)
  expect(network.asks(locationCoordinates)).toEqual([{ place_id: 'p1' }])
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Chermside QLD 4032' })
})

test('a lost connection is thrown to the caller', async () => {
  openNetwork().answer(locationCoordinates, 'lost')
  await expect(choosePlace({ place_id: 'p1', address: 'Queen St' }, always)).rejects.toMatchObject({
    code: 'network_error',
  })
  expect(readRoot().common.currentAddress).toBe('')
})
