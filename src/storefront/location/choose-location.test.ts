// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { locationCoordinates, locationInfo } from '#contract/places/location.ts'
import { openNetwork } from '#testing/network.ts'
import { setLocation } from '../session/change-session.ts'
import { forgetSession, readRoot } from '../session/root-store.ts'
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

test('a position that we deliver to is where the shopper is from then on', async () => {
  const network = openNetwork()
  network.answer(locationInfo, { ...nothing, address: 'Queen Street', serviceable: true })
  expect(await chooseLocation(here, always)).toBe(true)
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Queen Street' })
})

test('an answer that comes after another choice changes nothing', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  openNetwork().answer(locationInfo, { ...nothing, address: 'Queen Street', serviceable: true })
  await chooseLocation(here, () => false)
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('one that we do not deliver to changes nothing', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  const network = openNetwork()
  network.answer(locationInfo, nothing)
  const sydney = { lat: -33.87, lng: 151.21 }
  expect(await chooseLocation(sydney, always)).toEqual({ ...sydney, place: '' })
  network.answer(locationInfo, { ...nothing, locality: 'Noosa Heads' })
  expect(await chooseLocation(sydney, always)).toMatchObject({ place: 'Noosa Heads' })
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Ann Street' })
})

test('a spot in our area at which no address is known is not called outside of it', async () => {
  setLocation({ ...here, address: 'Ann Street' })
  openNetwork().answer(locationInfo, { ...nothing, serviceable: true })
  expect(await chooseLocation(here, always)).toEqual({ ...here, place: '', isUnnamed: true })
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('a suggested place is chosen where it lies, and called as it was chosen', async () => {
  const network = openNetwork()
  network.answer(locationCoordinates, { location: here })
  network.answer(locationInfo, { ...nothing, address: '772 Gympie Road, Chermside', serviceable: true })
  expect(await choosePlace({ place_id: 'p1', address: 'Chermside QLD 4032' }, always)).toBe(true)
  expect(network.asks(locationCoordinates)).toEqual([{ place_id: 'p1' }])
  expect(readRoot().common).toMatchObject({ currentCoordinates: here, currentAddress: 'Chermside QLD 4032' })
})

test('a service that cannot be reached is left to the caller to tell', async () => {
  openNetwork().answer(locationCoordinates, 'lost')
  await expect(choosePlace({ place_id: 'p1', address: 'Queen St' }, always)).rejects.toMatchObject({
    code: 'network_error',
  })
  expect(readRoot().common.currentAddress).toBe('')
})
