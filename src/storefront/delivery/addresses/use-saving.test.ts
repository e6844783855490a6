import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Address, addAddress, updateAddress } from '#contract/people/addresses/addresses.ts'
import { PHONE_NUMBER_WRONG } from '#contract/people/addresses/phone-number.ts'
import { Refusal } from '#contract/refusals.ts'
import { anAddress, MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { useSaving } from './address-picker.tsx'
import { firstSpot, type Spot, spotAt } from './spot.ts'

const home = anAddress('home')
const here = { lat: -27.48, lng: 153.01 }
const street = { street_no: '1', street_name: 'Queen Street' }
const queenStreet: Spot = {
  position: here,
  info: { ...spotAt(here).info, ...street, address: '1 Queen Street, Brisbane City QLD 4000' },
}
const nowhere = spotAt(here)
const typed = { name: 'Ada', phone: '0412345678', building: 'Unit 4', ...street }

beforeEach(() => {
  forgetSession()
  signInHere()
  for (const { id } of readToasts()) dismissToast(id)
})

test('a new address is saved at the spot under the pin', async () => {
  const { network, hook, saved, submit } = await openForm()
  network.answer(addAddress, { address_id: 'home', data: home })
  await act(async () => hook.current.change(typed))
  await submit()
  expect(network.asks(addAddress)).toMatchObject([
    { ...typed, formattedAddress: queenStreet.info.address, coordinates: here },
  ])
  expect(saved()).toBe(1)
  expect(hook.current.isBusy).toBe(false)
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.added }])
})

test('an edited address starts with its saved details and keeps its id', async () => {
  const { network, hook, saved, submit } = await openForm({ address: home })
  expect(hook.current.draft.name).toBe('Ada')
  network.answer(updateAddress, { address_id: 'home', data: home })
  await act(async () => hook.current.change({ name: 'Bo' }))
  await submit()
  expect(network.asks(updateAddress)).toMatchObject([{ address_id: 'home', name: 'Bo', building: 'Unit 4' }])
  expect(saved()).toBe(1)
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.updated }])
})

test('each missing field shows an error, and nothing is sent', async () => {
  const { network, hook, saved, submit } = await openForm()
  await act(async () => hook.current.change({ ...typed, name: ' ', building: '' }))
  await submit()
  expect(hook.current).toMatchObject({
    problem: texts.required,
    errors: { name: texts.requiredField, building: texts.requiredField },
  })
  expect(hook.current.errors).not.toHaveProperty('phone')
  expect([network.asked.length, saved()]).toEqual([0, 0])
})

test.each<[string, Spot, string]>([
  ['a spot outside the area', spotAt({ lat: -33.87, lng: 151.21 }), texts.outside],
  [
    'a spot that the service does not deliver to',
    { position: here, info: { ...queenStreet.info, serviceable: false } },
    texts.outside,
  ],
  ['a spot that no map has shown', firstSpot(undefined, here), texts.noSpot],
])('%s is not saved', async (_, spot, problem) => {
  const { network, hook, saved, submit } = await openForm({ spot })
  await act(async () => hook.current.change(typed))
  await submit()
  expect(hook.current).toMatchObject({ problem, isBusy: false })
  expect([network.asked.length, saved()]).toEqual([0, 0])
})

test('correcting a field removes its error and keeps the errors of other fields', async () => {
  const { hook, submit } = await openForm()
  await act(async () => hook.current.change({ ...typed, name: '', phone: 'Ada' }))
  await submit()
  expect(hook.current.errors).toEqual({ name: texts.requiredField, phone: PHONE_NUMBER_WRONG })
  await act(async () => hook.current.change({ name: 'Ada' }))
  expect(hook.current).toMatchObject({ problem: undefined, errors: { phone: PHONE_NUMBER_WRONG } })
  await act(async () => hook.current.change({ phone: '0412 345 678' }))
  expect(hook.current.errors).toEqual({})
})

test('address form: name, phone and building are enough, and the missing street is sent as empty strings', async () => {
  const suburb = { ...spotAt(here).info, address: 'West End QLD 4101', locality: 'West End' }
  const { network, hook, saved, submit } = await openForm({ spot: { position: here, info: suburb } })
  network.answer(addAddress, { address_id: 'home', data: home })
  const missing = { street_no: '', street_name: '' }
  await act(async () => hook.current.change({ ...typed, ...missing, building: '7' }))
  await submit()
  expect(network.asks(addAddress)).toMatchObject([
    { ...missing, name: 'Ada', building: '7', postal_code: '', formattedAddress: 'West End QLD 4101' },
  ])
  expect(saved()).toBe(1)
})

test('a spot of which nothing is known is saved too', async () => {
  const { network, hook, saved, submit } = await openForm({ spot: nowhere })
  network.answer(addAddress, { address_id: 'home', data: home })
  await act(async () => hook.current.change({ ...typed, street_no: '', street_name: '' }))
  await submit()
  expect(network.asks(addAddress)).toMatchObject([{ formattedAddress: texts.atPin, coordinates: here }])
  expect(saved()).toBe(1)
})

test('a new address starts with the phone number that the customer signed in with', async () => {
  const { hook } = await openForm()
  expect(hook.current.draft.phone).toBe(MOBILE)
})

test('the success toast replaces a failure toast once saving succeeds', async () => {
  const { network, hook, submit } = await openForm()
  await act(async () => hook.current.change(typed))
  network.answer(addAddress, 'lost')
  await submit()
  network.answer(addAddress, { address_id: 'home', data: home })
  await submit()
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.added }])
})

test('a field that the service refuses shows its error until it is changed', async () => {
  const { network, hook, saved, submit } = await openForm()
  network.answer(addAddress, new Refusal('invalid_input', { fields: { phone: 'Ten digits, please.' } }))
  await act(async () => hook.current.change(typed))
  await submit()
  expect(hook.current).toMatchObject({
    problem: undefined,
    errors: { phone: 'Ten digits, please.' },
    draft: typed,
    isBusy: false,
  })
  expect(saved()).toBe(0)
  expect(readToasts()).toMatchObject([{ type: 'error', message: texts.notAddedToast }])
  await act(async () => hook.current.change({ phone: '0412 345 679' }))
  expect(hook.current.errors).toEqual({})
})

test('an update refused because the session is over shows a toast and no error in the form', async () => {
  const { network, hook, saved, submit } = await openForm({ address: home })
  network.answer(updateAddress, new Refusal('session_over'))
  await submit()
  expect(hook.current).toMatchObject({ problem: undefined, errors: {} })
  expect(saved()).toBe(0)
  expect(readToasts()).toMatchObject([{ type: 'error', message: texts.notUpdatedToast }])
})

test('the form is busy while the spot is looked up, and saves once it is known', async () => {
  const spot = Promise.withResolvers<Spot>()
  const { network, hook } = await openForm({ spot: spot.promise })
  network.answer(addAddress, { address_id: 'home', data: home })
  await act(async () => hook.current.change(typed))
  let saving: Promise<void> | undefined
  await act(async () => {
    saving = hook.current.submit()
  })
  expect(hook.current.isBusy).toBe(true)
  await act(async () => spot.resolve(queenStreet))
  await saving
  expect(network.asks(addAddress)).toHaveLength(1)
})

test('a street found after the form was submitted is still saved with the address', async () => {
  const found = Promise.withResolvers<Spot>()
  const { network, hook, find } = await openForm({ spot: found.promise })
  network.answer(addAddress, { address_id: 'home', data: home })
  await act(async () => hook.current.change({ ...typed, street_no: '', street_name: '' }))
  let saving: Promise<void> | undefined
  await act(async () => {
    saving = hook.current.submit()
  })
  await find(queenStreet)
  await act(async () => found.resolve(queenStreet))
  await saving
  expect(network.asks(addAddress)).toMatchObject([street])
})

interface Opened {
  address?: Address
  spot?: Spot | Promise<Spot>
}

async function openForm({ address, spot = queenStreet }: Opened = {}) {
  const network = openNetwork()
  let saved = 0
  const hook = await renderHook(
    (shown: Spot) =>
      useSaving(address, { spot: shown, current: async () => spot }, () => {
        saved++
      }),
    nowhere,
  )
  const submit = () => act(() => hook.current.submit())
  return { network, hook, submit, find: hook.again, saved: () => saved }
}
