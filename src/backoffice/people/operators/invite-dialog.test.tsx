import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { invitePerson, listPeople, type Person } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aPerson } from '#testing/office-builders.ts'
import { alertIn, findDialog, openDialog, openOffice } from '#testing/open-office.tsx'

const TITLE = 'Invite someone'
const ada = aPerson('Ada', { role: 'owner' })
const max = aPerson('Max', { name: '', role: 'picker', status: 'invited', seen_at: null, sessions: 0 })

test('an operator is invited by email with a role, and appears in the list', async () => {
  const { network, office, sent, dialog } = await openInvitation()
  network.answer(invitePerson, { data: max })
  network.answer(listPeople, { data: [ada, max], devices: [], history: [] })
  await typeInto(findField('Their email', dialog), 'Max@Example.com')
  await act(async () => findField('Picker Only picking.', dialog).click())
  await submit(dialog)
  await vi.waitFor(() =>
    expect(office.said()).toBe('max@example.com is invited: a link is on its way to them.'),
  )
  expect(sent()).toEqual([{ email: 'Max@Example.com', role: 'picker' }])
  expect(office.rows('People')).toHaveLength(2)
  expect(findDialog(TITLE)).toBeUndefined()
})

test('a newly invited operator can be opened from the list', async () => {
  const { network, office, dialog } = await openInvitation()
  network.answer(invitePerson, { data: max })
  network.answer(listPeople, { data: [ada, max], devices: [], history: [] })
  await typeInto(findField('Their email', dialog), max.email)
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toContain('is invited'))
  await press(max.email)
  expect((await openDialog(max.email)).textContent).toContain('is invited as picker')
})

test('a late response to a closed dialog leaves a newly opened one in place', async () => {
  const { network, office, dialog } = await openInvitation()
  const late = Promise.withResolvers<{ data: Person }>()
  network.answer(invitePerson, () => late.promise)
  network.answer(listPeople, { data: [ada, max], devices: [], history: [] })
  await typeInto(findField('Their email', dialog), max.email)
  await submit(dialog)
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  await press(TITLE)
  await typeInto(findField('Their email', await openDialog(TITLE)), 'eve@example.com')
  late.resolve({ data: max })
  await vi.waitFor(() => expect(office.said()).toContain(`${max.email} is invited`))
  expect(findField('Their email', await openDialog(TITLE)).value).toBe('eve@example.com')
})

test('inviting an existing operator shows an error and keeps what was typed', async () => {
  const { network, office, dialog } = await openInvitation()
  network.answer(invitePerson, new Refusal('already_there'))
  await typeInto(findField('Their email', dialog), 'ada@example.com')
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toBe('That already exists.'))
  expect(findField('Their email', dialog).value).toBe('ada@example.com')
  expect(office.said()).toBe('')
  expect(findDialog(TITLE)).toBe(dialog)
})

test('an invalid email address shows its error at the field, and the next invitation goes through', async () => {
  const { network, office, dialog } = await openInvitation()
  const sentence = 'Please check this email address.'
  network.answer(invitePerson, new Refusal('invalid_input', { fields: { email: sentence } }))
  await typeInto(findField('Their email', dialog), 'max@')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain(sentence))
  expect(findField('Their email', dialog).getAttribute('aria-invalid')).toBe('true')
  expect(alertIn(dialog)).toBeUndefined()
  network.answer(invitePerson, { data: max })
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toContain('is invited'))
})

test('a manager is invited unless another role is chosen', async () => {
  const { network, sent, dialog } = await openInvitation()
  network.answer(invitePerson, { data: max })
  await submit(dialog)
  await vi.waitFor(() => expect(sent()).toEqual([{ email: '', role: 'manager' }]))
})

test('an operator who closes the re-authentication dialog sends no invitation', async () => {
  const { network, office, sent, dialog } = await openInvitation()
  network.answer(invitePerson, new Refusal('proof_needed'))
  await submit(dialog)
  await press('Close', await openDialog('Is it still you?'))
  await vi.waitFor(() => expect(alertIn(dialog)).toBe('Please confirm that it is still you.'))
  expect(sent()).toHaveLength(1)
  expect(office.said()).toBe('')
})

async function openInvitation() {
  const network = openNetwork()
  network.answer(listPeople, { data: [ada], devices: [], history: [] })
  const office = await openOffice('/office/people')
  await press(TITLE)
  /** Only the invitations: the list has the same path and no body. */
  const sent = () => network.asks(invitePerson).filter(({ role }) => role !== undefined)
  return { network, office, sent, dialog: await openDialog(TITLE) }
}
