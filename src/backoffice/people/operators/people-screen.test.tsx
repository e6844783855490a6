import { expect, test, vi } from 'vitest'
import { listPeople } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry, aPerson } from '#testing/office-builders.ts'
import { alertIn, openOffice, watchLeaving } from '#testing/open-office.tsx'

const PEOPLE = '/office/people'

test('operators are listed with their role, last visit, way of logging in and sessions', async () => {
  const network = openNetwork()
  network.answer(listPeople, {
    data: [
      aPerson('Ada', { role: 'owner', has_passkey: true, sessions: 2 }),
      aPerson('Max', { role: 'picker', seen_at: null, sessions: 0 }),
      aPerson('Zoe', { name: '', role: 'driver', status: 'invited', seen_at: null, sessions: 0 }),
    ],
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
  openNetwork().answer(listPeople, { data: [aPerson('Ada', { role: 'owner' })], history: [] })
  const { place, rows } = await openOffice(PEOPLE)
  expect(rows('People')).toHaveLength(1)
  expect(place.textContent).toContain('It’s just you so far.')
})

test('a list of operators that fails to load is loaded by the retry button', async () => {
  const network = openNetwork()
  network.answer(listPeople, 'lost')
  const { place, title, rows } = await openOffice(PEOPLE)
  expect(title()).toBe('This screen didn’t load')
  expect(alertIn(place)).toContain('Network Error')
  network.answer(listPeople, { data: [aPerson('Ada')], history: [] })
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
  expect(menu).toEqual(['My account'])
})

test('an operator whose session is over is sent to the sign-in page with the way back', async () => {
  const left = watchLeaving()
  history.replaceState(null, '', '/office/people?x=1')
  openNetwork().answer(listPeople, new Refusal('session_over'))
  const { title } = await openOffice(PEOPLE)
  expect(left).toEqual(['/office/sign-in?to=%2Foffice%2Fpeople%3Fx%3D1'])
  expect(title()).toBeUndefined()
})
