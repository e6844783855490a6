import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { refreshToken } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { MOBILE } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { hideDialog, useDialogStore } from '../layout/dialog-store.ts'
import { call } from './browser-call.ts'
import { signInWith } from './change-session.ts'
import { forgetSession, readRoot } from './root-store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LIFE = 15 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  forgetSession()
  hideDialog()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['an hour slow', -HOUR],
  ['right', 0],
  ['an hour fast', HOUR],
])(
  'a device whose clock is %s refreshes its token every 15 minutes without a new sign-in',
  async (_, fast) => {
    const service = openService(fast)
    service.signIn()
    for (let minute = 0; minute < 60; minute++) {
      await call(listAddresses, {})
      service.pass(MINUTE)
    }
    expect(service.refreshes()).toBe(3)
    expect(useDialogStore.getState().open).toBeUndefined()
  },
)

test.each([
  ['set back by an hour', -HOUR],
  ['set back by five minutes', -5 * MINUTE],
  ['set forward by five minutes', 5 * MINUTE],
  ['set forward by an hour', HOUR],
])(
  'a clock that is %s while the page is open costs at most one extra refresh and no sign-in',
  async (_, jump) => {
    const service = openService(0)
    service.signIn()
    await call(listAddresses, {})
    service.pass(9 * MINUTE)
    service.setClock(jump)
    for (let minute = 0; minute < 12; minute++) {
      await call(listAddresses, {})
      service.pass(MINUTE)
    }
    expect(service.refreshes()).toBeLessThanOrEqual(2)
    expect(useDialogStore.getState().open).toBeUndefined()
  },
)

test('a page opened after the clock was set back does not trust the clock offset measured before', async () => {
  const service = openService(0)
  service.signIn()
  service.pass(14 * MINUTE)
  service.setClock(-HOUR)
  vi.resetModules()
  const opened = await import('./browser-call.ts')
  service.pass(2 * MINUTE)
  await opened.call(listAddresses, {})
  expect(service.refreshes()).toBe(1)
})

test('the clock offset is stored with the session and cleared with it', () => {
  const service = openService(HOUR)
  service.signIn()
  expect(readRoot().auth.clockAheadMs).toBeCloseTo(HOUR, -4)
  forgetSession()
  expect(readRoot().auth).not.toHaveProperty('clockAheadMs')
})

/** A service whose clock is right, and a device whose clock is ahead of it by this much. */
function openService(ahead: number) {
  let now = Date.now()
  let tokens = 0
  const showOnDevice = () => vi.setSystemTime(now + ahead)
  showOnDevice()
  const network = openNetwork()
  const issued = () => {
    const iat = Math.floor(now / SECOND)
    return `header.${btoa(JSON.stringify({ iat, exp: iat + LIFE / SECOND, sid: `${ahead} ${tokens++}` }))}.signature`
  }
  network.answer(refreshToken, () => ({ access: issued(), refresh: 'next' }))
  network.answer(listAddresses, (_, headers) => {
    const claims = JSON.parse(atob(headers.get('authorization')?.split('.')[1] ?? ''))
    if (claims.exp * SECOND <= now) return new Refusal('not_signed_in')
    return { address_list: [], default_address_id: null }
  })
  return {
    signIn: () => signInWith({ accessToken: issued(), refreshToken: 'refresh', mobileNumber: MOBILE }),
    refreshes: () => network.asks(refreshToken).length,
    pass(milliseconds: number) {
      now += milliseconds
      vi.advanceTimersByTime(milliseconds)
    },
    setClock(by: number) {
      ahead += by
      showOnDevice()
    },
  }
}
