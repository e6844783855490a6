import { expect, test } from 'vitest'
import {
  addAddress,
  deleteAddress,
  getAddressList,
  listAddresses,
  updateAddress,
} from '#contract/people/addresses/addresses.ts'
import { PHONE_NUMBER_WRONG } from '#contract/people/addresses/phone-number.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'

const home = {
  name: 'Alex Nguyen',
  phone: '0412 345 678',
  building: 'Unit 4',
  street_no: '12',
  street_name: 'Queen Street',
  postal_code: '4000',
  locality: 'Brisbane City',
  landmark: 'Beside the fig tree',
  formattedAddress: '12 Queen Street, Brisbane City 4000',
  coordinates: { lat: -27.4698, lng: 153.0251 },
  address_type: 'Home',
}

test('an address is saved as it was entered, and the customer’s first address becomes the default', async () => {
  const { call } = await openForCustomer()

  const { address_id, data } = await call(addAddress, home)
  const second = await call(addAddress, { ...home, name: 'Work' })

  expect(data).toEqual({ id: address_id, ...home })
  const list = await call(listAddresses, {})
  expect(list).toMatchObject({ default_address_id: address_id })
  expect(list.address_list).toHaveLength(2)
  expect(list.address_list).toContainEqual(data)
  expect(list.address_list).toContainEqual(second.data)
  expect(await call(getAddressList, {})).toEqual(list)
})

test('an address may leave out its street, postcode, locality and landmark', async () => {
  const { call } = await openForCustomer()
  const { name, phone, building, formattedAddress, coordinates } = home

  const { data } = await call(addAddress, { name, phone, building, formattedAddress, coordinates })

  expect(data).toMatchObject({ street_no: '', street_name: '', postal_code: '', locality: '' })
  expect(data).not.toHaveProperty('landmark')
})

test.each(['0412.345.678', '+61 412 345 678', '+ 61 412 345 678', '+(61) 412 345 678', '(07) 3000 0000'])(
  '%s is a phone number',
  async (phone) => {
    const { call } = await openForCustomer()
    expect(await call(addAddress, { ...home, phone })).toMatchObject({ data: { phone } })
  },
)

test.each([
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['name', { name: '\u200B\u3164\uFE0F' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', { name: 'two\nlines' }],
  ['phone', { phone: '' }],
  ['phone', { phone: 'call me' }],
  ['building', { building: '' }],
  ['building', { building: '\u00AD' }],
  ['building', { building: 'x'.repeat(121) }],
  ['landmark', { landmark: 'x'.repeat(121) }],
  ['formattedAddress', { formattedAddress: '' }],
  ['postal_code', { postal_code: 4000 }],
  ['coordinates', { coordinates: null }],
  ['coordinates.lat', { coordinates: { lat: '-27.4', lng: 153 } }],
  ['coordinates.lng', { coordinates: { lat: -27.4 } }],
])('an address with an invalid %s is refused under that field’s name: %o', async (field, wrong) => {
  const { call } = await openForCustomer()

  const asking = call(addAddress, { ...home, ...(wrong as object) })

  await expect(asking).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { [field]: expect.any(String) } },
  })
  expect((await call(listAddresses, {})).address_list).toEqual([])
})

test.each([
  ['', 'Please fill this in.'],
  ['12', PHONE_NUMBER_WRONG],
])(
  'the phone number “%s” is refused with a message that says what is wrong with it',
  async (phone, sentence) => {
    const { call } = await openForCustomer()
    await expect(call(addAddress, { ...home, phone })).rejects.toMatchObject({
      details: { fields: { phone: sentence } },
    })
  },
)

test('the length of a field is counted in characters as a person sees them', async () => {
  const { call } = await openForCustomer()

  const { data } = await call(addAddress, { ...home, name: '🍎'.repeat(80), building: ' e\u0301'.repeat(60) })

  expect(data.name).toBe('🍎'.repeat(80))
  expect(data.building).toBe(' é'.repeat(60).trim())
})

test('an address outside the delivery area can be neither added nor moved to', async () => {
  const { call } = await openForCustomer()
  const { address_id } = await call(addAddress, home)
  const sydney = { ...home, coordinates: { lat: -33.87, lng: 151.21 } }

  const refused = { code: 'outside_delivery_area', status: 400 }
  await expect(call(addAddress, sydney)).rejects.toMatchObject(refused)
  await expect(call(updateAddress, { ...sydney, address_id })).rejects.toMatchObject(refused)
  expect((await call(listAddresses, {})).address_list).toMatchObject([{ coordinates: home.coordinates }])
})

test('an update replaces the whole address, and an id among its fields is ignored', async () => {
  const { call } = await openForCustomer()
  const { address_id } = await call(addAddress, home)
  const other = await call(addAddress, home)
  const { landmark: _, ...moved } = { ...home, name: 'Sam', id: other.address_id }

  const answer = await call(updateAddress, { ...moved, address_id })

  expect(answer).toMatchObject({ address_id, data: { id: address_id, name: 'Sam' } })
  expect(answer.data).not.toHaveProperty('landmark')
  const { address_list } = await call(listAddresses, {})
  expect(address_list).toContainEqual(answer.data)
  expect(address_list).toContainEqual(other.data)
})

test('deleting the default address leaves no default until the next address is added', async () => {
  const { call } = await openForCustomer()
  const first = await call(addAddress, home)
  await call(addAddress, home)

  expect(await call(deleteAddress, { address_id: first.address_id })).toEqual({
    address_id: first.address_id,
  })
  expect(await call(listAddresses, {})).toMatchObject({ default_address_id: null })
  const third = await call(addAddress, home)

  expect(await call(listAddresses, {})).toMatchObject({ default_address_id: third.address_id })
})

test('an address is deleted only once, even when several deletions arrive at the same moment', async () => {
  const { call, has, customer } = await openForCustomer()
  const address_id = await has.address(customer)

  const answers = await Promise.allSettled([1, 2, 3].map(() => call(deleteAddress, { address_id })))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(call(deleteAddress, { address_id })).rejects.toMatchObject({ code: 'not_found' })
})

test('another customer’s address is answered as not found and stays unchanged', async () => {
  const { call, callAs, has } = await openForCustomer()
  const other = await has.customer('0498765432')
  const address_id = await has.address(other, { name: 'Robin', isDefault: true })

  await expect(call(updateAddress, { ...home, address_id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(deleteAddress, { address_id })).rejects.toMatchObject({ code: 'not_found' })

  expect(await call(listAddresses, {})).toEqual({ address_list: [], default_address_id: null })
  expect(await (await callAs(other))(listAddresses, {})).toMatchObject({
    address_list: [{ id: address_id, name: 'Robin' }],
    default_address_id: address_id,
  })
})

test('a customer can save fifty addresses and no more, even when many are added at once', async () => {
  const { call, has, customer } = await openForCustomer()
  for (let n = 0; n < 48; n++) await has.address(customer)

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => call(addAddress, home)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too_many_addresses' })
  expect((await call(listAddresses, {})).address_list).toHaveLength(50)
})
