// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { anAddress } from '#testing/customer-in-browser.ts'
import { setLocation } from '../session/change-session.ts'
import { forgetSession, readRoot } from '../session/root-store.ts'
import { followDefault } from './follow-default.ts'

const [home, work] = [anAddress('home'), anAddress('work')]
const addresses = [home, work]
const elsewhere = { lat: -27.5, lng: 153, address: 'Ann Street' }

beforeEach(() => forgetSession())

test('where no place was chosen, it is the default address', () => {
  followDefault({ addresses, defaultAddressId: 'work' })
  expect(readRoot().common).toMatchObject({
    currentAddress: work.formattedAddress,
    currentCoordinates: work.coordinates,
    defaultAddressId: 'work',
  })
})

test('a place that was chosen in this browser stays, and the default is known', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' })
  expect(readRoot().common).toMatchObject({ currentAddress: 'Ann Street', defaultAddressId: 'work' })
})

test('a default address that was saved a moment ago is news', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' }, work)
  expect(readRoot().common.currentAddress).toBe(work.formattedAddress)
})

test('another address that was saved is none', () => {
  setLocation(elsewhere)
  followDefault({ addresses, defaultAddressId: 'work' }, home)
  expect(readRoot().common.currentAddress).toBe('Ann Street')
})

test('where there is no default any more, the place in the header stays', () => {
  followDefault({ addresses, defaultAddressId: 'work' })
  followDefault({ addresses: [home], defaultAddressId: null })
  expect(readRoot().common).toMatchObject({
    currentAddress: work.formattedAddress,
    defaultAddressId: null,
  })
})
