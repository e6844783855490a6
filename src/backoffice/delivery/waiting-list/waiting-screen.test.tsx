import { expect, test, vi } from 'vitest'
import { exportWaiting, forgetWaiting, listWaiting } from '#contract/delivery/waiting-list/waiting.ts'
import { listCustomers } from '#contract/orders/customers/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'

const MORNING = '2026-03-04T23:00:00.000Z'
const noosa = { place: 'Noosa Heads QLD 4567', waiting: 12, unconfirmed: 3, since: MORNING }

async function open(data: (typeof noosa)[], role: 'owner' | 'manager') {
  const network = openNetwork()
  network.answer(listWaiting, { data })
  return { network, ...(await openOffice('/office/delivery/waiting-list', { role })) }
}

test('a manager sees how many people are waiting for each place, and can delete an address', async () => {
  const { rows, place } = await open([noosa], 'manager')
  expect(rows('Places')).toEqual([['Noosa Heads QLD 4567', '12', '3', 'Thu 5 Mar 2026, 9:00 am']])
  expect(place.textContent).toContain('12 people are waiting.')
  expect(findButton('Delete an address')).toBeDefined()
})

test('a place without confirmed addresses says so', async () => {
  const { place } = await open([{ ...noosa, waiting: 0 }], 'manager')
  expect(place.textContent).toContain('Nobody has confirmed yet.')
})

test('an empty waiting list says so, without an export button', async () => {
  const { place } = await open([], 'owner')
  expect(place.textContent).toContain('Nobody is waiting')
  expect(findButton('Save as CSV')).toBeUndefined()
  expect(findButton('Delete an address')).toBeDefined()
})

test('an export that fails shows an error and can be tried again', async () => {
  const { network, place, said } = await open([noosa], 'manager')
  network.answer(exportWaiting, new Refusal('internal_error'))
  await press('Save as CSV')
  await vi.waitFor(() => expect(alertIn(place)).toBeDefined())
  network.answer(exportWaiting, { csv: 'Place\r\n' })
  await press('Save as CSV')
  await vi.waitFor(() => expect(said()).toBe('Your browser has saved the file.'))
})

test('an address is removed from the waiting list, and an unknown address shows an error', async () => {
  const { network, said } = await open([noosa], 'owner')
  const nobody = 'Nobody has asked us for news with this address.'
  network.answer(forgetWaiting, new Refusal('not_found', {}, nobody))
  await press('Delete an address')
  const dialog = await openDialog('Delete an address from the waiting list')
  await typeInto(findField('Their email address', dialog), 'ada@example.com')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain(nobody))
  network.answer(forgetWaiting, { data: { places: 2, letters: 0 } })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('The address is deleted. It was waiting for 2 places.'))
  expect(network.asks(forgetWaiting)).toContainEqual({ email: 'ada@example.com' })
})

test('support removes an address from the waiting list on the customers screen', async () => {
  const network = openNetwork()
  network.answer(listCustomers, { data: [], next_after: null })
  network.answer(forgetWaiting, { data: { places: 0, letters: 1 } })
  const { said } = await openOffice('/office/customers', { role: 'support' })
  await press('Delete an address from the waiting list')
  const dialog = await openDialog('Delete an address from the waiting list')
  await typeInto(findField('Their email address', dialog), 'ada@example.com')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('The address is deleted. It was not waiting for anything.'))
})
