import { expect, test, vi } from 'vitest'
import {
  endMySession,
  getMe,
  listMyPasskeys,
  listMySessions,
  type Me,
  type MyPasskey,
  type MySession,
  removePasskey,
} from '#contract/people/operators/my-account.ts'
import { askSignInLink } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe, aPasskey, aSession } from '#testing/office-builders.ts'
import { alertIn, findDialog, openDialog, openOffice } from '#testing/open-office.tsx'

const ACCOUNT = '/office/account'
const here = aSession('here', { is_this_one: true })
const phone = aSession('phone', {
  browser: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  is_shared: true,
})
const laptop = aPasskey('My laptop')
const END = 'End the session in Firefox on Android'
const WHEN = 'Thu 5 Mar 2026, 9:00 am'

test('the account screen shows the operator’s name and address, their passkeys and their sessions', async () => {
  const used = aPasskey('Key ring', { used_at: '2026-03-05T00:05:00.000Z' })
  const { office } = await openAccount({ passkeys: [laptop, used], sessions: [here, phone] })
  expect(office.place.textContent).toContain('Ada Berry, ada@example.com')
  expect(office.rows('Passkeys')).toEqual([
    ['My laptop', WHEN, 'Not yet', 'Remove My laptop'],
    ['Key ring', WHEN, 'Thu 5 Mar 2026, 10:05 am', 'Remove Key ring'],
  ])
  expect(office.rows('Sessions')).toEqual([
    ['Firefox on Windows', WHEN, WHEN, 'This one'],
    ['Firefox on Android, shared device', WHEN, WHEN, END],
  ])
})

test('an operator without a passkey is told so, and one who has just joined is welcomed as well', async () => {
  const joined = await openAccount({ path: `${ACCOUNT}?new` })
  expect(joined.office.place.textContent).toContain('Welcome. You have none yet.')
  const later = await openAccount()
  expect(later.office.place.textContent).toContain('You have none yet.')
  expect(later.office.place.textContent).not.toContain('Welcome.')
})

test('a session that is ended leaves the list, and the focus goes to the confirmation', async () => {
  const { office, network } = await openAccount({ sessions: [here, phone] })
  network.answer(endMySession, undefined)
  network.answer(listMySessions, { data: [here] })
  await press(END)
  await vi.waitFor(() => expect(office.said()).toBe('The session has ended.'))
  expect(document.activeElement?.textContent).toBe('The session has ended.')
  expect(network.asks(endMySession)).toEqual([{ session_id: 'phone' }])
  expect(office.rows('Sessions')).toHaveLength(1)
})

test('the current session has no button to end it in the list', async () => {
  await openAccount({ sessions: [here] })
  expect(findButton('End the session in Firefox on Windows')).toBeUndefined()
})

test('a session that could not be ended stays in the list, with an error and no confirmation', async () => {
  const { office, network } = await openAccount({ sessions: [here, phone] })
  network.answer(endMySession, new Refusal('not_found'))
  await press(END)
  await vi.waitFor(() => expect(alertIn(office.place)).toBe('We could not find that.'))
  expect(office.said()).toBe('')
  expect(office.rows('Sessions')).toHaveLength(2)
})

test('an error on ending a session replaces the confirmation of the one ended before it', async () => {
  const { office, network } = await openAccount({ sessions: [here, phone] })
  network.answer(endMySession, undefined)
  await press(END)
  await vi.waitFor(() => expect(office.said()).toBe('The session has ended.'))
  network.answer(endMySession, 'lost')
  await press(END)
  await vi.waitFor(() => expect(alertIn(office.place)).toContain('Network Error'))
  expect(office.said()).toBe('')
})

test('an operator who removes their last passkey is told that they will log in by emailed link', async () => {
  const { office, network } = await openAccount({ passkeys: [laptop] })
  network.answer(removePasskey, undefined)
  network.answer(listMyPasskeys, { data: [] })
  const dialog = await openRemoval()
  expect(dialog.textContent).toContain('you log in with links emailed to ada@example.com')
  expect(network.asks(removePasskey)).toEqual([])
  await press('Remove it now', dialog)
  await vi.waitFor(() => expect(office.said()).toBe('My laptop can no longer be used to log in.'))
  expect(network.asks(removePasskey)).toEqual([{ passkey_id: laptop.id }])
  expect(office.place.textContent).toContain('You have none yet.')
  expect(document.activeElement?.textContent).toBe('My laptop can no longer be used to log in.')
})

test('an operator with two passkeys can keep the one to be removed, and is not warned about a last passkey', async () => {
  const { office, network } = await openAccount({ passkeys: [laptop, aPasskey('Key ring')] })
  const dialog = await openRemoval()
  expect(dialog.textContent).not.toContain('your last passkey')
  await press('Keep it', dialog)
  await vi.waitFor(() => expect(findDialog('Remove My laptop?')).toBeUndefined())
  expect(network.asks(removePasskey)).toEqual([])
  expect(office.rows('Passkeys')).toHaveLength(2)
})

test('a driver is told when their screens are coming', async () => {
  const { office } = await openAccount({ me: { role: 'driver' } })
  expect(office.place.textContent).toContain('your screens come with deliveries')
})

test('removing a passkey asks for re-authentication, and closing that dialog leaves the passkey in place', async () => {
  const { office, network } = await openAccount({ passkeys: [laptop] })
  network.answer(removePasskey, new Refusal('proof_needed'))
  await press('Remove it now', await openRemoval())
  await press('Close', await openDialog('Is it still you?'))
  await vi.waitFor(() => expect(alertIn(office.place)).toBe('Please confirm that it is still you.'))
  expect(office.rows('Passkeys')).toHaveLength(1)
  expect(network.asks(removePasskey)).toHaveLength(1)
})

test('an operator who logs in again by link can then remove the passkey', async () => {
  const { office, network } = await openAccount({ passkeys: [laptop] })
  network.answer(removePasskey, new Refusal('proof_needed'))
  network.answer(askSignInLink, { message: 'ok' })
  await press('Remove it now', await openRemoval())
  const dialog = await openDialog('Is it still you?')
  await press('Send me a link', dialog)
  await vi.waitFor(() => expect(findButton('I have logged in again', dialog)).toBeDefined())
  network.answer(getMe, { data: aMe({ proved_until: '2026-03-05T00:15:00.000Z' }) })
  network.answer(removePasskey, undefined)
  await press('I have logged in again', dialog)
  await vi.waitFor(() => expect(office.said()).toBe('My laptop can no longer be used to log in.'))
})

test('the account screen shows an error and no table when the passkeys cannot be fetched', async () => {
  const network = openNetwork()
  network.answer(listMySessions, { data: [here] })
  network.answer(listMyPasskeys, new Refusal('internal_error'))
  const { title, place } = await openOffice(ACCOUNT)
  expect(title()).toBe('This screen didn’t load')
  expect(place.querySelector('table')).toBeNull()
})

async function openRemoval(): Promise<HTMLElement> {
  await press('Remove My laptop')
  return openDialog('Remove My laptop?')
}

interface Account {
  path?: string
  me?: Partial<Me>
  sessions?: MySession[]
  passkeys?: MyPasskey[]
}

async function openAccount({ path = ACCOUNT, sessions = [here], passkeys = [], me = {} }: Account = {}) {
  const network = openNetwork()
  network.answer(listMySessions, { data: sessions })
  network.answer(listMyPasskeys, { data: passkeys })
  return { network, office: await openOffice(path, me) }
}
