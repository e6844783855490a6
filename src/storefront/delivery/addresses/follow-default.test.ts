import { beforeEach, expect, test } from 'vitest'
import { anAddress, signInHere } from '#testing/customer-in-browser.ts'
import { setLocation } from '../../network/change-session.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { followDefault } from './follow-default.ts'

const [home, work] = [anAddress('home'), anAddress('work')]
const addresses = [home, work]
const elsewhere = { lat: -27.5, lng: 153, address: 'Ann Street' }

beforeEach(() => {
  forgetSession()
  signInHere()
})

test('the default address becomes the current place when no place was chosen', () => {
  followDefault({ addresses, defaultAddressId: 'work' })
  expect(readRoot().common).toMatchObject({
    currentAddress: work.formattedAddress,
    currentCoordinates: work.coordinates,
    defaultAddressId: 'work',
  })
})

test('a place chosen in this browser stays, and the default address is remembered', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' })
  expect(readRoot().common).toMatchObject({ currentAddress: 'Ann Street', defaultAddressId: 'work' })
})

test('a default address saved just now replaces the place chosen before', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' }, work)
  expect(readRoot().common.currentAddress).toBe(work.formattedAddress)
})

test('saving an address that is not the default leaves the chosen place unchanged', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' }, home)
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('the current place stays when there is no default address any more', () => {
  followDefault({ addresses, defaultAddressId: 'work' })
  followDefault({ addresses: [home], defaultAddressId: null })
  expect(readRoot().common).toMatchObject({
    currentAddress: work.formattedAddress,
    defaultAddressId: null,
  })
})
