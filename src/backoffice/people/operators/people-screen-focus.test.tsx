import { expect, test, vi } from 'vitest'
import { changePerson, listPeople, type Person, removePerson } from '#contract/people/operators/people.ts'
import { findButton, press, submit } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openOffice } from '#testing/open-office.tsx'

const ada: Person = {
  id: 'ada',
  name: 'Ada Berry',
  email: 'ada@example.com',
  role: 'owner',
  order_emails: false,
  version: 1,
  status: 'active',
  seen_at: '2026-03-05T04:15:00.000Z',
  has_passkey: true,
  pin: 'none',
  sessions: 2,
}
const max: Person = { ...ada, id: 'max', name: 'Max Pike', email: 'max@example.com', role: 'picker' }

test('saving an operator closes the dialog before the list reloads', async () => {
  const { network, place, dialogOf } = await openPeople()
  await press('Max Pike')
  const dialog = dialogOf('Max Pike')
  expect(dialog?.open).toBe(true)
  network.answer(changePerson, { data: { ...max, name: 'Max Perch' } })
  await submit(dialog)
  await vi.waitFor(() => expect(network.asks(listPeople)).toHaveLength(2))
  expect([dialog?.isConnected, dialog?.open]).toEqual([true, false])
  await vi.waitFor(() => expect(place.textContent).toContain('Max Perch is changed.'))

  await press('Ada Berry')
  expect(dialogOf('Ada Berry')?.open).toBe(true)
})

test('removing an operator moves the focus to the confirmation', async () => {
  const { network, place, dialogOf } = await openPeople()
  await press('Max Pike')
  const dialog = dialogOf('Max Pike')
  // Browsers return the focus to the opener of a dialog; happy-dom does not.
  dialog?.addEventListener('close', () => findButton('Max Pike', place)?.focus())
  network.answer(removePerson, undefined)
  network.answer(listPeople, { data: [ada], devices: [], history: [] })
  await press('Remove Max Pike', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(place.querySelector('table')?.textContent).not.toContain('Max Pike'))
  expect(document.activeElement?.textContent).toBe('Max Pike is removed, and logged out everywhere.')
})

async function openPeople() {
  const network = openNetwork()
  network.answer(listPeople, { data: [ada, max], devices: [], history: [] })
  const { place } = await openOffice('/office/people')
  const dialogOf = (name: string) =>
    [...place.querySelectorAll('dialog')].find((dialog) => dialog.querySelector('h2')?.textContent === name)
  return { network, place, dialogOf }
}
