import { expect, onTestFinished, test, vi } from 'vitest'
import { getMe, signOutOfOffice } from '#contract/people/operators/my-account.ts'
import { signInByLink } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { SHOWN_OPERATOR } from '#contract/request-headers.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe } from '#testing/office-builders.ts'
import { watchLeaving } from '#testing/open-office.tsx'
import { call } from './call.ts'
import { hearOfMe, useWhoIsHere } from './who-is-here.ts'

test('a write sends the CSRF token, and a read does not', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; csrftoken=t0ken')
  onTestFinished(() => cookie.mockRestore())
  const network = openNetwork()
  network.answer(getMe, { data: aMe() })
  network.answer(signOutOfOffice, undefined)
  await call(getMe, {})
  await call(signOutOfOffice, {})
  expect(network.asked.map(({ headers }) => headers.get('x-csrftoken'))).toEqual([null, 't0ken'])
})

test('a request names the operator shown on the page, except the one that asks who is logged in', async () => {
  const network = openNetwork()
  network.answer(getMe, { data: aMe() })
  network.answer(signOutOfOffice, undefined)
  hearOfMe(aMe({ id: 'ada' }))
  onTestFinished(() => useWhoIsHere.setState(useWhoIsHere.getInitialState()))
  await call(getMe, {})
  await call(signOutOfOffice, {})
  expect(network.asked.map(({ headers }) => headers.get(SHOWN_OPERATOR))).toEqual([null, 'ada'])
})

test('an operator who is not logged in is sent to the sign-in page with the way back', async () => {
  const left = openAt('/office/audit?q=fig')
  openNetwork().answer(getMe, new Refusal('not_signed_in'))
  await expect(call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(left).toEqual(['/office/sign-in?to=%2Foffice%2Faudit%3Fq%3Dfig'])
})

test.each(['/office/sign-in', '/office/join'])(
  'a refused operator who is already at %s stays there',
  async (path) => {
    const left = openAt(path)
    openNetwork().answer(signInByLink, new Refusal('not_signed_in'))
    const asked = { token: 'secret', shared_device: false }
    await expect(call(signInByLink, asked)).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(left).toEqual([])
  },
)

test.each(['not_allowed', 'proof_needed', 'internal_error'] as const)(
  'a refusal with %s keeps the operator on the page',
  async (code) => {
    const left = openAt('/office/audit')
    openNetwork().answer(getMe, new Refusal(code))
    await expect(call(getMe, {})).rejects.toMatchObject({ code })
    expect(left).toEqual([])
  },
)

function openAt(path: string): string[] {
  history.replaceState(null, '', path)
  return watchLeaving()
}
