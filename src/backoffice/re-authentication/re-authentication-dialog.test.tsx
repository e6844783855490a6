import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { beginProof, getMe, giveProof, type Me } from '#contract/people/operators/my-account.ts'
import { removePerson } from '#contract/people/operators/people.ts'
import { askSignInLink } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openDevice } from '#testing/device-passkeys.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe } from '#testing/office-builders.ts'
import { alertIn, findDialog, openDialog } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { useWhoIsHere } from '../network/who-is-here.ts'
import { ReauthenticationDialog } from './re-authentication-dialog.tsx'
import { callReauthenticated } from './re-authentication-store.ts'

const TITLE = 'Is it still you?'
const PROVED = { data: { proved_until: '2026-03-05T00:15:00.000Z' } }

test('the re-authentication dialog stays closed until a call needs it', async () => {
  openNetwork()
  await render(<ReauthenticationDialog me={aMe()} />)
  expect(findDialog(TITLE)).toBeUndefined()
})

test('a passkey gives the proof, and the waiting call is made', async () => {
  const device = openDevice()
  const { network, outcome, dialog } = await openAsked({ has_passkey: true })
  network.answer(beginProof, { options: { challenge: 'cHJvb2Y' } })
  network.answer(giveProof, () => {
    network.answer(removePerson, undefined)
    return PROVED
  })
  await press('Use my passkey', dialog)
  expect(await outcome).toBe('done')
  expect(device.challenges).toEqual(['cHJvb2Y'])
  expect(network.asks(giveProof)).toMatchObject([{ credential: { id: device.id, type: 'public-key' } }])
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
})

test('closing the re-authentication dialog rejects the waiting call', async () => {
  const { network, outcome, dialog } = await openAsked()
  await press('Close', dialog)
  expect(await outcome).toBe('proof_needed')
  expect(network.asks(removePerson)).toHaveLength(1)
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
})

test('a refused passkey shows an error and can be tried again', async () => {
  openDevice()
  const { network, dialog } = await openAsked({ has_passkey: true })
  network.answer(beginProof, { options: { challenge: 'cHJvb2Y' } })
  network.answer(giveProof, new Refusal('passkey_refused'))
  await press('Use my passkey', dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toBe(new Refusal('passkey_refused').message))
  expect(network.asks(removePerson)).toHaveLength(1)
  network.answer(giveProof, PROVED)
  await press('Use my passkey', dialog)
  await vi.waitFor(() => expect(network.asks(removePerson)).toHaveLength(2))
})

test('cancelling the passkey prompt shows an error and leaves the re-authentication dialog open', async () => {
  const device = openDevice()
  const { network, dialog } = await openAsked({ has_passkey: true })
  network.answer(beginProof, { options: { challenge: 'cHJvb2Y' } })
  device.refuse('NotAllowedError')
  await press('Use my passkey', dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toBe('It wasn’t confirmed. Please try again.'))
  expect(network.asks(giveProof)).toEqual([])
  expect(findDialog(TITLE)).toBe(dialog)
})

test.each([
  ['who has no passkey', false, true],
  ['a browser that knows of none', true, false],
])('the re-authentication dialog offers only a link: %s', async (_, has_passkey, canUse) => {
  if (canUse) openDevice()
  const { dialog } = await openAsked({ has_passkey })
  expect(findButton('Use my passkey', dialog)).toBeUndefined()
  expect(findButton('Send me a link', dialog)).toBeDefined()
})

test('an emailed link gives the proof once the operator has logged in again', async () => {
  const { network, outcome, dialog } = await openAsked()
  network.answer(askSignInLink, { message: 'ok' })
  findButton('Send me a link', dialog)?.focus()
  await press('Send me a link', dialog)
  await vi.waitFor(() =>
    expect(dialog.querySelector('[role=status]')?.textContent).toContain('on its way to ada@example.com'),
  )
  expect(document.activeElement?.textContent).toBe('I have logged in again')
  expect(network.asks(askSignInLink)).toEqual([{ email: 'ada@example.com' }])
  network.answer(getMe, new Refusal('not_signed_in'))
  await press('I have logged in again', dialog)
  await vi.waitFor(() =>
    expect(alertIn(dialog)).toBe('You’re not logged in yet. Please open the link first.'),
  )
  network.answer(getMe, { data: aMe() })
  await press('I have logged in again', dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toBe('You have not logged in again yet.'))
  expect(network.asks(removePerson)).toHaveLength(1)
  await press('Send it again', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Another link is on its way'))
  expect(network.asks(askSignInLink)).toHaveLength(2)
  network.answer(getMe, { data: aMe({ proved_until: '2026-03-05T00:15:00.000Z' }) })
  network.answer(removePerson, undefined)
  await press('I have logged in again', dialog)
  expect(await outcome).toBe('done')
})

test('the page remembers how long a passkey’s re-authentication lasts', async () => {
  openDevice()
  const { network, dialog } = await openAsked({ has_passkey: true })
  network.answer(beginProof, { options: { challenge: 'cHJvb2Y' } })
  network.answer(giveProof, PROVED)
  await press('Use my passkey', dialog)
  await vi.waitFor(() => expect(useWhoIsHere.getState().me?.proved_until).toBe(PROVED.data.proved_until))
})

test('a sign-in by another operator does not count as re-authentication, and the call is not repeated', async () => {
  const { network, outcome, dialog } = await openAsked()
  network.answer(askSignInLink, { message: 'ok' })
  await press('Send me a link', dialog)
  network.answer(removePerson, undefined)
  network.answer(getMe, { data: aMe({ id: 'max' }) })
  await press('I have logged in again', dialog)
  expect(await outcome).toBe('proof_needed')
  expect(network.asks(removePerson)).toHaveLength(1)
})

test('the rate limit on links shows an error and no confirmation', async () => {
  const { network, dialog } = await openAsked()
  network.answer(askSignInLink, new Refusal('too_many_requests', { retryAfter: 60 }))
  await press('Send me a link', dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('Too many requests'))
  expect(dialog.querySelector('[role=status]')).toBeNull()
})

/** Makes a call that needs re-authentication. */
async function openAsked(me: Partial<Me> = {}) {
  const network = openNetwork()
  network.answer(removePerson, new Refusal('proof_needed'))
  await render(<ReauthenticationDialog me={aMe(me)} />)
  let outcome: Promise<unknown> = Promise.resolve()
  await act(async () => {
    outcome = callReauthenticated(removePerson, { operator_id: 'max' }).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  })
  return { network, outcome, dialog: await openDialog(TITLE) }
}
