import { expect, test, vi } from 'vitest'
import { enrolDevice, listPeople, revokeDevice } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry, aPerson } from '#testing/office-builders.ts'
import { alertIn, openDialog, openOffice, watchLeaving } from '#testing/open-office.tsx'

const PEOPLE = '/office/people'

test('operators are listed with their role, last visit, way of logging in and sessions', async () => {
  const network = openNetwork()
  network.answer(listPeople, {
    data: [
      aPerson('Ada', { role: 'owner', has_passkey: true, sessions: 2 }),
      aPerson('Max', { role: 'picker', seen_at: null, sessions: 0 }),
      aPerson('Zoe', { name: '', role: 'driver', status: 'invited', seen_at: null, sessions: 0 }),
    ],
    devices: [],
    history: [
      anEntry(2, { act: 'operator.removed', on_kind: 'operator', on_id: 'gone' }),
      anEntry(1, { act: 'operator.invited', on_kind: 'operator', on_id: 'Zoe' }),
    ],
  })
  const { rows, place } = await openOffice(PEOPLE)
  expect(rows('People')).toEqual([
    ['Ada', 'ada@example.com', 'Owner', 'Thu 5 Mar 2026, 9:00 am', 'Passkey', '2 sessions'],
    ['Max', 'max@example.com', 'Picker', 'Never', 'Emailed link', '0 sessions'],
    ['zoe@example.com', 'zoe@example.com', 'Driver', 'Invited', 'Emailed link', '0 sessions'],
  ])
  expect(rows('History').map((cells) => cells.slice(2, 4))).toEqual([
    ['Removed a team member', 'A past team member'],
    ['Invited someone', 'zoe@example.com'],
  ])
  expect(place.textContent).not.toContain('It’s just you so far.')
})

test('an owner without other operators is told that there are none yet', async () => {
  openNetwork().answer(listPeople, { data: [aPerson('Ada', { role: 'owner' })], devices: [], history: [] })
  const { place, rows } = await openOffice(PEOPLE)
  expect(rows('People')).toHaveLength(1)
  expect(place.textContent).toContain('It’s just you so far.')
})

test('an owner enrols the device at hand under a name, and revokes another', async () => {
  const network = openNetwork()
  const device = { id: 'd1', enrolled_at: '2026-03-04T23:00:00.000Z', seen_at: null, is_this_one: false }
  const aisle = { ...device, name: 'Aisle phone' }
  const here = { ...device, id: 'd2', name: 'Counter', is_this_one: true }
  const people = { data: [aPerson('Ada', { role: 'owner' })], history: [] }
  network.answer(listPeople, { ...people, devices: [aisle] })
  const { rows, said } = await openOffice(PEOPLE)
  await press('Enrol this device')
  network.answer(enrolDevice, { data: here })
  network.answer(listPeople, { ...people, devices: [aisle, here] })
  await typeInto(findField('Its name'), 'Counter')
  await submit(await openDialog('Enrol this device'))
  await vi.waitFor(() => expect(said()).toBe('Counter is enrolled. Pickers can log in on it with a PIN.'))
  expect(rows('Shared devices').map(([name]) => name)).toEqual(['Aisle phone', 'Counter (this one)'])
  expect(network.asks(enrolDevice)).toEqual([{ device_name: 'Counter' }])

  network.answer(revokeDevice, undefined)
  network.answer(listPeople, { ...people, devices: [here] })
  await press('Revoke Aisle phone')
  await vi.waitFor(() => expect(rows('Shared devices')).toHaveLength(1))
  expect(network.asks(revokeDevice)).toEqual([{ device_id: 'd1' }])
})

test('a list of operators that fails to load is loaded by the retry button', async () => {
  const network = openNetwork()
  network.answer(listPeople, 'lost')
  const { place, title, rows } = await openOffice(PEOPLE)
  expect(title()).toBe('This screen didn’t load')
  expect(alertIn(place)).toContain('Network Error')
  network.answer(listPeople, { data: [aPerson('Ada')], devices: [], history: [] })
  await press('Try again')
  await vi.waitFor(() => expect(title()).toBe('People'))
  expect(rows('People')).toHaveLength(1)
})

test('a picker may not see the operators, and has no retry button', async () => {
  openNetwork().answer(listPeople, new Refusal('not_allowed'))
  const { title, place } = await openOffice(PEOPLE, { role: 'picker' })
  expect(title()).toBe('Your role can’t open this')
  expect(findButton('Try again')).toBeUndefined()
  const menu = [...place.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  expect(menu).toEqual(['Pick', 'My account'])
})

test('an operator whose session is over is sent to the sign-in page with the way back', async () => {
  const left = watchLeaving()
  history.replaceState(null, '', '/office/people?x=1')
  openNetwork().answer(listPeople, new Refusal('session_over'))
  const { title } = await openOffice(PEOPLE)
  expect(left).toEqual(['/office/sign-in?to=%2Foffice%2Fpeople%3Fx%3D1'])
  expect(title()).toBeUndefined()
})
