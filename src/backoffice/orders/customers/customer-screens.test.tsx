import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addCustomerNote,
  blockCustomer,
  type CustomerRow,
  forgetCustomer,
  handOutData,
  listCustomers,
  type OfficeCustomer,
  readOfficeCustomer,
  unblockCustomer,
} from '#contract/orders/customers/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry } from '#testing/office-builders.ts'
import { anOrderRow } from '#testing/office-order-builders.ts'
import { alertIn, follow, openOffice } from '#testing/open-office.tsx'

const MORNING = '2026-03-04T23:00:00.000Z'
const PAGE = '/office/customers/ada'

test('customers are listed with their contact details and orders, in pages', async () => {
  const network = openNetwork()
  network.answer(listCustomers, ({ after }) => ({
    data: [after ? aRow('bob', { name: '', is_blocked: true }) : aRow('ada')],
    next_after: after ? null : 'k',
  }))
  const { rows, at } = await openOffice('/office/customers')
  expect(rows('Customers')).toEqual([
    ['Ada Berry', '0412345678', 'ada@example.com', '3', 'Thu 5 Mar 2026, 9:00 am'],
  ])
  await follow('Next page')
  await vi.waitFor(() => expect(rows('Customers')[0]?.[0]).toBe('0412345678Blocked'))
  expect(at()).toBe('/office/customers?after=k')
})

test('a customer without a name is listed under the recipient of their deliveries', async () => {
  const network = openNetwork()
  const row = aRow('ada', { name: '', recipient: 'Liz O’Brien' })
  network.answer(listCustomers, { data: [row], next_after: null, too_many: true })
  const { rows, place } = await openOffice('/office/customers?q=liz')
  expect(rows('Customers')[0]?.slice(0, 2)).toEqual(['Liz O’Brien', '0412345678'])
  expect(place.textContent).toContain('More than 5,000 orders match')
})

test('the page of a customer without a name is titled with the recipient, and says that no name was given', async () => {
  const { place, title } = await openCustomer({ name: '', recipient: 'Liz O’Brien' })
  expect(title()).toBe('Liz O’Brien')
  expect(place.textContent).toContain('Not given; deliveries go to Liz O’Brien')
  await press('Delete their account')
  expect(findButton('Yes, delete Liz O’Brien')).toBeDefined()
})

test('the search for a customer is kept in the address', async () => {
  const network = openNetwork()
  network.answer(listCustomers, { data: [], next_after: null })
  const { place, at } = await openOffice('/office/customers')
  expect(place.textContent).toContain('No customers yet')
  await typeInto(findField('Name, mobile’s last digits or email'), '5678')
  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain('Nothing found'))
  expect(at()).toBe('/office/customers?q=5678')
  expect(network.asks(listCustomers).at(-1)).toEqual({ q: '5678' })
})

test('a customer’s page shows their orders, refunds, notes, addresses and what the office did', async () => {
  const { place, title, rows } = await openCustomer({
    orders: [anOrderRow('11111111')],
    orders_in_all: 51,
    refunds: { orders: 2, amount: 12.5 },
    notes: [{ id: 'n', at: MORNING, by: 'Jo', text: 'Rings on Fridays.' }],
    history: [anEntry(1, { act: 'customer.noted' })],
    addresses: ['Unit 4, 12 Queen Street'],
  })
  expect(title()).toBe('Ada Berry')
  expect(rows('Orders')[0]?.[1]).toBe('1001 11111111')
  expect(rows('History')[0]?.[2]).toBe('Wrote a note on a customer')
  for (const words of [
    '$12.50 of 2 orders',
    'Rings on Fridays.Jo',
    'Unit 4, 12 Queen Street',
    'These are the newest 1.',
  ])
    expect(place.textContent).toContain(words)
})

test('a customer is blocked with a reason, and then unblocked', async () => {
  const { network, said, place } = await openCustomer()
  await press('Block')
  network.answer(blockCustomer, new Refusal('invalid_input', { fields: { reason: 'Please fill this in.' } }))
  await press('Block this customer')
  await vi.waitFor(() => expect(place.textContent).toContain('Please fill this in.'))
  network.answer(blockCustomer, { data: aCustomer() })
  network.answer(readOfficeCustomer, { data: aCustomer({ block: { at: MORNING, reason: 'Fraud.' } }) })
  await typeInto(findField('Why', place), 'Fraud.')
  await press('Block this customer')
  await vi.waitFor(() => expect(said()).toBe('They can’t order any more.'))
  expect(network.asks(blockCustomer).at(-1)).toEqual({ customer_id: 'ada', reason: 'Fraud.' })
  expect(place.textContent).toContain('Blocked since Thu 5 Mar 2026, 9:00 am: Fraud.')

  network.answer(unblockCustomer, { data: aCustomer() })
  await press('Unblock')
  await vi.waitFor(() => expect(said()).toBe('They can order again.'))
})

test('the page of a blocked customer lists the orders that are still under way', async () => {
  const { place } = await openCustomer({
    block: { at: MORNING, reason: 'Fraud.' },
    orders_under_way: [anOrderRow('11111111')],
  })
  expect(place.textContent).toContain('Order 11111111, $15.90, to pick')
  expect(place.querySelector('a[href="/office/orders/11111111"]')).not.toBeNull()
})

test('an operator who blocks a customer too late sees an error and the existing block', async () => {
  const { network, place } = await openCustomer()
  const blocked = aCustomer({ block: { at: MORNING, reason: 'Fraud.' } })
  await press('Block')
  network.answer(blockCustomer, new Refusal('changed_meanwhile', { now: blocked }))
  network.answer(readOfficeCustomer, { data: blocked })
  await press('Block this customer')
  await vi.waitFor(() => expect(findButton('Unblock')).toBeDefined())
  expect(alertIn(place)).toContain('Someone else changed this in the meantime.')
})

test('a note on a customer is saved', async () => {
  const { network, place } = await openCustomer()
  network.answer(addCustomerNote, { data: aCustomer() })
  await typeInto(place.querySelector('textarea') as HTMLElement, 'Rang.')
  await press('Save', place)
  await vi.waitFor(() =>
    expect(network.asks(addCustomerNote)).toEqual([{ customer_id: 'ada', note: 'Rang.' }]),
  )
})

test('a customer’s data is saved as a file', async () => {
  const files: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  onTestFinished(() => make.mockRestore())
  const { network, said } = await openCustomer()
  network.answer(handOutData, Response.json({ details: { name: 'Ada Berry' } }))
  await press('Export their data')
  await vi.waitFor(() => expect(said()).toContain('Their data is in a file'))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ details: { name: 'Ada Berry' } })
})

test('a customer is deleted only after confirmation, and not while an order is under way', async () => {
  const { network, place, at, said } = await openCustomer()
  network.answer(forgetCustomer, new Refusal('order_under_way'))
  await press('Delete their account')
  expect(network.asks(forgetCustomer)).toEqual([])
  await press('No')
  await press('Delete their account')
  await press('Yes, delete Ada Berry')
  await vi.waitFor(() => expect(alertIn(place)).toBeDefined())
  network.answer(forgetCustomer, new Response(null, { status: 204 }))
  network.answer(listCustomers, { data: [], next_after: null })
  await press('Yes, delete Ada Berry')
  await vi.waitFor(() => expect(at()).toBe('/office/customers'))
  await vi.waitFor(() =>
    expect(said()).toBe('Their account is deleted. Their orders stay, without their name.'),
  )
})

test('the focus moves to No when a deletion asks for confirmation, and back to the button after it', async () => {
  await openCustomer()
  findButton('Delete their account')?.focus()
  await press('Delete their account')
  expect(document.activeElement?.textContent).toBe('No')
  await press('No')
  expect(document.activeElement?.textContent).toBe('Delete their account')
})

test('only one of the blocking and deleting forms is open at a time', async () => {
  await openCustomer()
  await press('Block')
  await press('Delete their account')
  expect(findButton('Block this customer')).toBeUndefined()
  expect(findButton('Yes, delete Ada Berry')).toBeDefined()
  await press('Block')
  expect(findButton('Block this customer')).toBeDefined()
  expect(findButton('Yes, delete Ada Berry')).toBeUndefined()
})

async function openCustomer(customer: Partial<OfficeCustomer> = {}) {
  const network = openNetwork()
  network.answer(readOfficeCustomer, { data: aCustomer(customer) })
  return { network, ...(await openOffice(PAGE)) }
}

function aRow(id: string, more: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id,
    name: 'Ada Berry',
    mobile: '0412345678',
    email: 'ada@example.com',
    since: MORNING,
    is_blocked: false,
    orders: 3,
    ...more,
  }
}

function aCustomer(more: Partial<OfficeCustomer> = {}): OfficeCustomer {
  const { is_blocked: _, ...row } = aRow('ada')
  return {
    ...row,
    block: null,
    addresses: [],
    orders: [],
    orders_in_all: 0,
    orders_under_way: [],
    refunds: { orders: 0, amount: 0 },
    notes: [],
    history: [],
    ...more,
  }
}
