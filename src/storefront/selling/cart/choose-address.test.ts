import { beforeEach, expect, test } from 'vitest'
import { updateDefaultAddress } from '#contract/delivery/windows/shipping.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { noCart, useCartStore } from './cart-store.ts'
import { chooseAddress } from './choose-address.ts'

const home: Address = {
  id: 'home',
  name: 'Ada',
  phone: '0412345678',
  building: '1',
  street_no: '1',
  street_name: 'Queen Street',
  postal_code: '4000',
  locality: 'Brisbane City',
  formattedAddress: '1 Queen Street, Brisbane City',
  coordinates: { lat: -27.47, lng: 153.02 },
  address_type: 'home',
}

beforeEach(() => {
  forgetSession()
  useAddressStore.setState({ defaultAddressId: null })
  useCartStore.setState(noCart, true)
})

test('the chosen address becomes the default and the current place, with its delivery charge', async () => {
  const network = openNetwork()
  network.answer(updateDefaultAddress, { delivery_charges: 3.9, distance: 1.6 })

  expect(await chooseAddress(home)).toBe(true)

  expect(network.asks(updateDefaultAddress)).toEqual([{ address_id: 'home' }])
  expect(readRoot().common).toMatchObject({
    currentAddress: '1 Queen Street, Brisbane City',
    currentCoordinates: home.coordinates,
    defaultAddressId: 'home',
  })
  expect(useAddressStore.getState().defaultAddressId).toBe('home')
  expect(useCartStore.getState()).toMatchObject({ deliveryCharge: 3.9, distance: 1.6 })
})

test('a refused address changes nothing and shows an error toast', async () => {
  const before = readRoot()
  openNetwork().answer(updateDefaultAddress, new Refusal('not_found'))

  expect(await chooseAddress(home)).toBe(false)

  expect(readRoot()).toEqual(before)
  expect(useAddressStore.getState().defaultAddressId).toBeNull()
  expect(useCartStore.getState()).toEqual(noCart)
  expect(readToasts()).toMatchObject([{ type: 'error' }])
})
