import { beforeEach, expect, test } from 'vitest'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { anAddress, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { useAddressStore } from './address-store.ts'

const [home, work] = [anAddress('home'), anAddress('work')]
const known = () => useAddressStore.getState()
const { id: _, ...fields } = home

beforeEach(() => {
  forgetSession()
  signInHere()
})

test('the customer’s addresses are loaded together with their default', async () => {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [home, work], default_address_id: 'work' })
  const loading = known().load()
  expect(known().status).toBe('loading')
  await loading
  expect(known()).toMatchObject({ addresses: [home, work], defaultAddressId: 'work', status: 'ready' })
  expect(readRoot().common).toMatchObject({ currentAddress: work.formattedAddress, defaultAddressId: 'work' })
})

test('addresses that are already loading are not requested again', async () => {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  await Promise.all([known().load(), known().load()])
  expect(network.asked).toHaveLength(1)
})

test('a failed load of the addresses reports an error and can be repeated', async () => {
  const network = openNetwork()
  network.answer(listAddresses, 'lost')
  await known().load()
  expect(known()).toMatchObject({ status: 'failed', error: texts.notAdded })
  network.answer(listAddresses, { address_list: [home], default_address_id: 'home' })
  await known().load()
  expect(known()).toMatchObject({ status: 'ready', error: undefined })
})

test('addresses that arrive after the customer has signed out are dropped', async () => {
  openNetwork().answer(listAddresses, () => {
    forgetSession()
    return { address_list: [home], default_address_id: 'home' }
  })
  await known().load()
  expect(known()).toMatchObject({ addresses: [], status: 'idle' })
  expect(readRoot().common.currentAddress).toBe('')
})

test('a load that fails after a sign-out is not reported to the next customer', async () => {
  openNetwork().answer(listAddresses, () => {
    forgetSession()
    signInHere({ mobileNumber: '+61498765432' })
    return 'lost'
  })
  await known().load()
  expect(known().status).toBe('idle')
})

test('the first address becomes the default, and the header shows it', async () => {
  openNetwork().answer(addAddress, { address_id: 'home', data: home })
  expect(await known().add(fields)).toEqual(home)
  expect(known()).toMatchObject({ addresses: [home], defaultAddressId: 'home' })
  expect(readRoot().common.currentAddress).toBe(home.formattedAddress)
})

test('a second address leaves the default unchanged', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(addAddress, { address_id: 'work', data: work })
  await known().add(fields)
  expect(known()).toMatchObject({ addresses: [home, work], defaultAddressId: 'home' })
})

test('a refused address is not added, and the caller gets the reason', async () => {
  openNetwork().answer(addAddress, new Refusal('outside_delivery_area'))
  await expect(known().add(fields)).rejects.toMatchObject({ code: 'outside_delivery_area' })
  expect(known()).toMatchObject({ addresses: [], error: texts.notAdded })
})

test('a changed address keeps its place in the list, and the header shows the changed default', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  const moved = { ...home, formattedAddress: '2 Ann Street' }
  const network = openNetwork()
  network.answer(updateAddress, { address_id: 'home', data: moved })
  await known().update(moved)
  expect(network.asks(updateAddress)).toMatchObject([
    { address_id: 'home', id: 'home', formattedAddress: '2 Ann Street' },
  ])
  expect(known().addresses).toEqual([moved, work])
  expect(readRoot().common.currentAddress).toBe('2 Ann Street')
})

test('a refused change leaves the address as it was', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(updateAddress, new Refusal('not_found'))
  await expect(known().update({ ...home, name: 'Bo' })).rejects.toMatchObject({ code: 'not_found' })
  expect(known()).toMatchObject({ addresses: [home], error: texts.notUpdated })
})

test('deleting the default address leaves no default', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, { address_id: 'home' })
  await known().remove('home')
  expect(known()).toMatchObject({ addresses: [work], defaultAddressId: null })
  expect(readRoot().common.defaultAddressId).toBeNull()
})

test('deleting another address keeps the default', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, { address_id: 'work' })
  await known().remove('work')
  expect(known()).toMatchObject({ addresses: [home], defaultAddressId: 'home' })
})

test('an address that could not be deleted stays in the list', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, 'lost')
  await expect(known().remove('home')).rejects.toThrow()
  expect(known()).toMatchObject({ addresses: [home], error: texts.notDeleted })
})

test('a late answer about an address leaves nothing behind after its customer has signed out', async () => {
  for (const [endpoint, change] of [
    [addAddress, () => known().add(fields)],
    [updateAddress, () => known().update(home)],
    [deleteAddress, () => known().remove('home')],
  ] as const) {
    signInHere()
    useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
    openNetwork().answer(endpoint, () => {
      forgetSession()
      return { address_id: 'home', data: home } as never
    })
    await change()
    expect(readRoot().common).toMatchObject({ currentAddress: '', defaultAddressId: null })
  }
})

test('signing out clears the addresses', () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  forgetSession()
  expect(known()).toMatchObject({ addresses: [], defaultAddressId: null, status: 'idle' })
})
