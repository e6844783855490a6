// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { anAddress, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { forgetSession, readRoot } from '../session/root-store.ts'
import { addressTexts as texts } from '../texts/addresses.ts'
import { useAddressStore } from './address-store.ts'

const [home, work] = [anAddress('home'), anAddress('work')]
const known = () => useAddressStore.getState()
const { id: _, ...fields } = home

beforeEach(() => {
  forgetSession()
  signInHere()
})

test('the addresses of a customer are read with their default', async () => {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [home, work], default_address_id: 'work' })
  const loading = known().load()
  expect(known().status).toBe('loading')
  await loading
  expect(known()).toMatchObject({ addresses: [home, work], defaultAddressId: 'work', status: 'ready' })
  expect(readRoot().common).toMatchObject({ currentAddress: work.formattedAddress, defaultAddressId: 'work' })
})

test('a list that is being read is not asked for again', async () => {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  await Promise.all([known().load(), known().load()])
  expect(network.asked).toHaveLength(1)
})

test('a list that does not come says so, and can be asked for again', async () => {
  const network = openNetwork()
  network.answer(listAddresses, 'lost')
  await known().load()
  expect(known()).toMatchObject({ status: 'failed', error: texts.notAdded })
  network.answer(listAddresses, { address_list: [home], default_address_id: 'home' })
  await known().load()
  expect(known()).toMatchObject({ status: 'ready', error: undefined })
})

test('a list that comes after its customer has left is another person’s business', async () => {
  openNetwork().answer(listAddresses, () => {
    forgetSession()
    return { address_list: [home], default_address_id: 'home' }
  })
  await known().load()
  expect(known()).toMatchObject({ addresses: [], status: 'idle' })
  expect(readRoot().common.currentAddress).toBe('')
})

test('nor is a failure that comes then shown to the next', async () => {
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

test('a second address leaves the default where it is', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(addAddress, { address_id: 'work', data: work })
  await known().add(fields)
  expect(known()).toMatchObject({ addresses: [home, work], defaultAddressId: 'home' })
})

test('an address that is refused is not added, and the caller hears why', async () => {
  openNetwork().answer(addAddress, new Refusal('outside_delivery_area'))
  await expect(known().add(fields)).rejects.toMatchObject({ code: 'outside_delivery_area' })
  expect(known()).toMatchObject({ addresses: [], error: texts.notAdded })
})

test('a changed address stays in its place, and the header follows the default', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  const moved = { ...home, formattedAddress: '2 Ann Street' }
  const network = openNetwork()
  network.answer(updateAddress, { address_id: 'home', data: moved })
  await known().update(moved)
  expect(network.asks(updateAddress)).toMatchObject([
    { address_id: 'home', formattedAddress: '2 Ann Street' },
  ])
  expect(known().addresses).toEqual([moved, work])
  expect(readRoot().common.currentAddress).toBe('2 Ann Street')
})

test('a change that is refused changes nothing', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(updateAddress, new Refusal('not_found'))
  await expect(known().update({ ...home, name: 'Bo' })).rejects.toMatchObject({ code: 'not_found' })
  expect(known()).toMatchObject({ addresses: [home], error: texts.notUpdated })
})

test('a default address that is deleted leaves none', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, { address_id: 'home' })
  await known().remove('home')
  expect(known()).toMatchObject({ addresses: [work], defaultAddressId: null })
  expect(readRoot().common.defaultAddressId).toBeNull()
})

test('another that is deleted leaves the default', async () => {
  useAddressStore.setState({ addresses: [home, work], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, { address_id: 'work' })
  await known().remove('work')
  expect(known()).toMatchObject({ addresses: [home], defaultAddressId: 'home' })
})

test('one that could not be deleted is still there', async () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  openNetwork().answer(deleteAddress, 'lost')
  await expect(known().remove('home')).rejects.toThrow()
  expect(known()).toMatchObject({ addresses: [home], error: texts.notDeleted })
})

test('the addresses go with the customer', () => {
  useAddressStore.setState({ addresses: [home], defaultAddressId: 'home', status: 'ready' })
  forgetSession()
  expect(known()).toMatchObject({ addresses: [], defaultAddressId: null, status: 'idle' })
})
