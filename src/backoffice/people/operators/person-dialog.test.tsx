import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  changePerson,
  endSessionsOfPerson,
  givePinCode,
  inviteAgain,
  listPeople,
  type Person,
  removePerson,
} from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aPerson } from '#testing/office-builders.ts'
import { alertIn, findDialog, openDialog, openOffice } from '#testing/open-office.tsx'

const ada = aPerson('Ada', { role: 'owner' })
const SUPPORT = 'Support Orders, customers, refunds and messages. Sees the catalogue and stock.'

test('an operator’s new name and role are saved against the version that was shown', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max'))
  const saved = aPerson('Max', { name: 'Max Fig', role: 'support', version: 4 })
  network.answer(changePerson, { data: saved })
  network.answer(listPeople, { data: [ada, saved], devices: [], history: [] })
  await typeInto(findField('Name', dialog), 'Max Fig')
  await choose(SUPPORT, dialog)
  await submit(dialog)
  await vi.waitFor(() => expect(office.rows('People')[1]?.slice(0, 3)).toEqual(nowInList('Max Fig')))
  expect(network.asks(changePerson)).toEqual([
    { operator_id: 'Max', name: 'Max Fig', role: 'support', order_emails: false, version: 3 },
  ])
  expect(office.said()).toBe('Max Fig is changed.')
  expect(findDialog('Max')).toBeUndefined()
})

test('a code for a new PIN is shown for those who pick, and says that it opens a closed PIN', async () => {
  const { network, dialog } = await openPerson(aPerson('Max', { role: 'picker', pin: 'closed' }))
  expect(dialog.textContent).toContain('closed after 5 wrong tries')
  network.answer(givePinCode, { data: { code: 'ABCD-EFGH', expires_at: '2026-03-04T23:15:00.000Z' } })
  await press('Show a code for a new PIN', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('ABCD-EFGH'))
  expect(network.asks(givePinCode)).toEqual([{ operator_id: 'Max' }])
})

test('those who do not pick have no PIN', async () => {
  const { dialog } = await openPerson(aPerson('Max', { role: 'support' }))
  expect(findButton('Show a code', dialog)).toBeUndefined()
})

test('another operator’s changes are shown beside the new values, which can be saved over them', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max'))
  const now = aPerson('Max', { name: 'Maxine', role: 'driver', version: 8 })
  network.answer(changePerson, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Name', dialog), 'Max Fig')
  await choose(SUPPORT, dialog)
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Name: Max → Maxine. Yours: Max Fig'))
  expect(dialog.textContent).toContain('Role: Manager → Driver. Yours: Support')
  expect(alertIn(dialog)).toBe('Someone else changed this in the meantime.')
  expect(findButton('Save mine as well', dialog)).toBeDefined()

  network.answer(changePerson, { data: { ...now, name: 'Max Fig', role: 'support', version: 9 } })
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toBe('Max Fig is changed.'))
  expect(network.asks(changePerson)[1]).toEqual({
    operator_id: 'Max',
    name: 'Max Fig',
    role: 'support',
    order_emails: false,
    version: 8,
  })
})

test('the owner chooses who gets an email about each new order, where their role has orders', async () => {
  const { network, dialog } = await openPerson(aPerson('Max'))
  network.answer(changePerson, { data: aPerson('Max', { order_emails: true, version: 4 }) })
  const field = findField('Email about each new order', dialog)
  await act(async () => field.click())
  await submit(dialog)
  await vi.waitFor(() => expect(network.asks(changePerson)).toMatchObject([{ order_emails: true }]))
})

test('a second change in the meantime is shown as well', async () => {
  const { network, dialog } = await openPerson(aPerson('Max'))
  network.answer(changePerson, ({ version }) => {
    const now = aPerson('Max', { name: `Max ${version + 1}`, version: version + 1 })
    return new Refusal('changed_meanwhile', { now })
  })
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Name: Max → Max 4'))
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Name: Max → Max 5'))
})

test('saving a name does not restore a role that another operator has taken away', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max', { role: 'owner' }))
  const now = aPerson('Max', { role: 'picker', version: 4 })
  network.answer(changePerson, ({ version }) =>
    version === 3 ? new Refusal('changed_meanwhile', { now }) : { data: { ...now, name: 'Max Fig' } },
  )
  await typeInto(findField('Name', dialog), 'Max Fig')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Role: Owner → Picker'))
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toBe('Max Fig is changed.'))
  expect(network.asks(changePerson).at(-1)).toMatchObject({ name: 'Max Fig', role: 'picker', version: 4 })
})

test('closing the dialog with an unsaved name asks first', async () => {
  const { dialog } = await openPerson(aPerson('Max'))
  await typeInto(findField('Name', dialog), 'Max Fig')
  await press('Close', dialog)
  await press('Keep editing', await openDialog('Close without saving?'))
  await vi.waitFor(() => expect(findDialog('Max')).toBe(dialog))
  expect(findField('Name', dialog).value).toBe('Max Fig')
})

test('the last owner keeps the role, and the dialog shows why', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max', { role: 'owner' }))
  network.answer(changePerson, new Refusal('last_owner'))
  await choose(SUPPORT, dialog)
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('The shop needs an owner.'))
  expect(office.said()).toBe('')
  expect(findButton('Save', dialog)).toBeDefined()
})

test('the last owner cannot be removed', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max', { role: 'owner' }))
  network.answer(removePerson, new Refusal('last_owner'))
  await press('Remove Max', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('The shop needs an owner.'))
  expect(office.said()).toBe('')
  expect(findDialog('Max')).toBe(dialog)
})

test('the dialog shows only the error of the last try', async () => {
  const { network, dialog } = await openPerson(aPerson('Max', { role: 'owner' }))
  network.answer(changePerson, new Refusal('last_owner'))
  network.answer(removePerson, new Refusal('last_owner'))
  await choose(SUPPORT, dialog)
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('The shop needs an owner.'))
  await press('Remove Max', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(network.asks(removePerson)).toHaveLength(1))
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('The shop needs an owner.'))
  expect(dialog.querySelectorAll('[role=alert]')).toHaveLength(1)
})

test('an empty name shows its error at the field', async () => {
  const { network, dialog } = await openPerson(aPerson('Max'))
  network.answer(changePerson, new Refusal('invalid_input', { fields: { name: 'Please fill this in.' } }))
  await typeInto(findField('Name', dialog), '')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Please fill this in.'))
  expect(findField('Name', dialog).getAttribute('aria-invalid')).toBe('true')
  expect(alertIn(dialog)).toBeUndefined()
})

test('an operator is removed only after confirmation', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max'))
  network.answer(removePerson, undefined)
  network.answer(listPeople, { data: [ada], devices: [], history: [] })
  await press('Remove Max', dialog)
  expect(network.asks(removePerson)).toEqual([])
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(office.rows('People')).toHaveLength(1))
  expect(office.said()).toBe('Max is removed, and logged out everywhere.')
  expect(network.asks(removePerson)).toEqual([{ operator_id: 'Max', version: '3' }])
})

test('an operator changed in the meantime is shown as they are now before they are removed', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max'))
  const now = aPerson('Max', { name: 'Maxine', role: 'support', version: 4 })
  network.answer(removePerson, new Refusal('changed_meanwhile', { now }))
  await press('Remove Max', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Now: Maxine, Support.'))
  network.answer(removePerson, undefined)
  network.answer(listPeople, { data: [ada], devices: [], history: [] })
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(office.rows('People')).toHaveLength(1))
  expect(network.asks(removePerson).map(({ version }) => version)).toEqual(['3', '4'])
})

test('the confirmation of a removal has the focus on Keep them, which returns it to the remove button', async () => {
  const { network, dialog } = await openPerson(aPerson('Max'))
  findButton('Remove Max', dialog)?.focus()
  await press('Remove Max', dialog)
  expect(document.activeElement).toBe(findButton('Keep them', dialog))
  await press('Keep them', dialog)
  expect(document.activeElement).toBe(findButton('Remove Max', dialog))
  expect(network.asks(removePerson)).toEqual([])
})

test('signing an operator out keeps what was typed, confirms it in the dialog, and is not repeated', async () => {
  const { network, dialog } = await openPerson(aPerson('Max', { sessions: 2 }))
  network.answer(endSessionsOfPerson, undefined)
  await typeInto(findField('Name', dialog), 'Max Fig')
  await press('Log out everywhere', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Max is logged out everywhere.'))
  expect(findDialog('Max')).toBe(dialog)
  expect(findField('Name', dialog).value).toBe('Max Fig')
  await press('Log out everywhere', dialog)
  expect(network.asks(endSessionsOfPerson)).toHaveLength(1)
})

test('an operator with sessions can be logged out everywhere', async () => {
  const { network, office, dialog } = await openPerson(aPerson('Max', { sessions: 2 }))
  network.answer(endSessionsOfPerson, undefined)
  await press('Log out everywhere', dialog)
  await vi.waitFor(() => expect(office.said()).toBe('Max is logged out everywhere.'))
  expect(network.asks(endSessionsOfPerson)).toEqual([{ operator_id: 'Max' }])
})

test('an operator without sessions has no button to sign them out', async () => {
  const { dialog } = await openPerson(aPerson('Max', { sessions: 0 }))
  expect(findButton('Log out everywhere', dialog)).toBeUndefined()
  expect(findButton('Save', dialog)).toBeDefined()
})

test('an invited operator can be sent another link, and cannot be edited', async () => {
  const invited = aPerson('Max', { name: '', status: 'invited', seen_at: null, sessions: 0 })
  const { network, office, dialog } = await openPerson(invited)
  network.answer(inviteAgain, { data: invited })
  expect(dialog.textContent).toContain('max@example.com is invited as manager, and has not come yet.')
  expect(dialog.querySelector('form')).toBeNull()
  await press('Send the invitation again', dialog)
  await vi.waitFor(() => expect(office.said()).toContain('Another link is on its way to max@example.com.'))
  expect(network.asks(inviteAgain)).toEqual([{ operator_id: 'Max' }])
})

const nowInList = (name: string) => [name, 'max@example.com', 'Support']

function choose(role: string, dialog: HTMLElement) {
  return act(async () => findField(role, dialog).click())
}

async function openPerson(person: Person) {
  const network = openNetwork()
  network.answer(listPeople, { data: [ada, person], devices: [], history: [] })
  const office = await openOffice('/office/people')
  await press(person.name || person.email)
  return { network, office, dialog: await openDialog(person.name || person.email) }
}
