import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { refreshToken as endpoint, logout } from '#contract/people/sessions/accounts.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode, type SignedIn } from '#testing/sign-in.ts'
import { openBrowser, type TestBrowser } from '#testing/test-browser.ts'

const mobile = '0412345678'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const ROUNDS = 3
/** Far more than the tokens that a session keeps. */
const MANY = 12

test('a refresh gives a working access token and a new refresh token', async () => {
  const { call, signIn, isSignedIn } = await open()
  const { refreshToken } = await signIn()
  const first = await call(endpoint, { refresh: refreshToken })
  const second = await call(endpoint, { refresh: first.refresh })
  expect(new Set([refreshToken, first.refresh, second.refresh]).size).toBe(3)
  expect(await isSignedIn(second.access)).toBe(true)
})

test('after a lost answer the old refresh token still works and gives the same successor', async () => {
  const { call, signIn, clock } = await open()
  const { refreshToken } = await signIn()
  const lost = await call(endpoint, { refresh: refreshToken })
  clock.advance(10 * MINUTE)
  expect((await call(endpoint, { refresh: refreshToken })).refresh).toBe(lost.refresh)
})

test('a client that keeps its first refresh token can use it until that token expires', async () => {
  const { call, signIn, clock, isSignedIn } = await open()
  const { refreshToken } = await signIn()
  for (let day = 0; day < 29; day++) {
    clock.advance(DAY_MS)
    const { access } = await call(endpoint, { refresh: refreshToken })
    expect(await isSignedIn(access)).toBe(true)
  }
  clock.advance(DAY_MS)
  await expect(call(endpoint, { refresh: refreshToken })).rejects.toMatchObject({ code: 'session_over' })
})

test('a session in use goes on past thirty days, and an unused one ends after thirty', async () => {
  const { call, signIn, clock, isSignedIn } = await open()
  let { refreshToken: refresh } = await signIn()
  let access = ''
  for (let week = 0; week < 10; week++) {
    clock.advance(7 * DAY_MS)
    ;({ refresh, access } = await call(endpoint, { refresh }))
  }
  expect(await isSignedIn(access)).toBe(true)
  clock.advance(30 * DAY_MS)
  await expect(call(endpoint, { refresh })).rejects.toMatchObject({ status: 401, code: 'session_over' })
})

test('fifty refreshes at once with one token, round after round, keep the session and at most three token rows', {
  timeout: MINUTE + ROUNDS * SECOND,
}, async () => {
  const { call, signIn, isSignedIn, clock, db } = await open()
  let { refreshToken: refresh } = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(endpoint, { refresh })))
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
    refresh = answers[0]?.refresh ?? ''
    expect(await isSignedIn(answers[49]?.access ?? '')).toBe(true)
    clock.advance(MINUTE)
  }
  const kept = await db.selectFrom('refresh_tokens').select('hash').execute()
  expect(kept.length).toBeLessThanOrEqual(3)
  expect(await db.selectFrom('sessions').select('ended_because').execute()).toEqual([{ ended_because: null }])
})

test('a tab that refreshes with a token half a minute old keeps its session', async () => {
  const { call, signIn, clock, isSignedIn } = await open()
  const { refreshToken } = await signIn()
  const next = await call(endpoint, { refresh: refreshToken })
  await call(endpoint, { refresh: next.refresh })
  clock.advance(30 * SECOND)
  const late = await call(endpoint, { refresh: refreshToken })
  expect(late.refresh).toBe(next.refresh)
  expect(await isSignedIn(late.access)).toBe(true)
})

test('an old token used over thirty seconds after its successor ends the session for thief and owner', async () => {
  const { call, signIn, clock, db, isSignedIn } = await open()
  const { refreshToken: stolen } = await signIn()
  const next = await call(endpoint, { refresh: stolen })
  const owners = await call(endpoint, { refresh: next.refresh })
  clock.advance(30 * SECOND + 1)

  await expect(call(endpoint, { refresh: stolen })).rejects.toMatchObject({ status: 401 })

  await expect(call(endpoint, { refresh: owners.refresh })).rejects.toMatchObject({ code: 'session_over' })
  expect(await isSignedIn(owners.access)).toBe(false)
  expect(await db.selectFrom('sessions').select('ended_because').execute()).toEqual([
    { ended_because: 'token_reused' },
  ])
})

test('a session keeps at most three refresh tokens, however often it is refreshed', async () => {
  const { call, signIn, clock, db, isSignedIn } = await open()
  let { refreshToken: refresh, accessToken: access } = await signIn()
  for (let n = 0; n < MANY; n++) {
    clock.advance(15 * MINUTE)
    ;({ refresh, access } = await call(endpoint, { refresh }))
  }
  expect(await isSignedIn(access)).toBe(true)
  const kept = await db.selectFrom('refresh_tokens').select('hash').execute()
  expect(kept.length).toBeLessThanOrEqual(3)
})

test.each([1, MANY - 2])('a copied token from %s refreshes ago still ends the session', async (ago) => {
  const { call, signIn, clock, isSignedIn } = await open()
  const tokens = [(await signIn()).refreshToken]
  let access = ''
  for (let n = 0; n < MANY; n++) {
    const next = await call(endpoint, { refresh: tokens[n] ?? '' })
    tokens.push(next.refresh)
    access = next.access
    clock.advance(10 * MINUTE)
  }
  await expect(call(endpoint, { refresh: tokens[MANY - 1 - ago] ?? '' })).rejects.toMatchObject({
    status: 401,
  })
  expect(await isSignedIn(access)).toBe(false)
})

test('signing out with an old token ends its own session, and a forged token ends none', async () => {
  const { call, signIn, clock, isSignedIn, shop } = await open()
  const others = await signIn('0498765432')
  const { refreshToken } = await signIn()
  let next = await call(endpoint, { refresh: refreshToken })
  for (let n = 0; n < 5; n++) {
    clock.advance(MINUTE)
    next = await call(endpoint, { refresh: next.refresh })
  }
  const [secret, , seal] = refreshToken.split('.')
  const victim = (await shop.tokens.read(others.accessToken))?.sessionId
  for (const forged of [`${secret}.${victim}.${seal}`, `x.${victim}.`, `.${victim}.${'A'.repeat(43)}`]) {
    await expect(call(endpoint, { refresh: forged })).rejects.toMatchObject({ code: 'session_over' })
    await call(logout, { refresh: forged })
  }
  expect(await isSignedIn(others.accessToken)).toBe(true)
  expect(await isSignedIn(next.access)).toBe(true)
  await call(logout, { refresh: refreshToken })
  expect(await isSignedIn(next.access)).toBe(false)
})

test('an unknown token is refused and ends no session', async () => {
  const { call, signIn, isSignedIn } = await open()
  const { accessToken } = await signIn()
  for (const refresh of ['x', accessToken, 'A'.repeat(43)])
    await expect(call(endpoint, { refresh })).rejects.toMatchObject({ status: 401, code: 'session_over' })
  await expect(call(endpoint, { refresh: 'x'.repeat(2_001) })).rejects.toMatchObject({ status: 400 })
  expect(await isSignedIn(accessToken)).toBe(true)
})

test('a browser’s session is bound to an HttpOnly cookie', async () => {
  const { send, call, clock, isSignedIn, shop } = await open()
  const browser = openBrowser({ send })
  const cookies: string[] = []
  const { refreshToken, accessToken } = await signInWith(browser, shop, cookies)
  const [bound, ...attributes] = cookies.find((cookie) => cookie.startsWith('browser='))?.split('; ') ?? []
  expect(bound).toMatch(/^browser=[\w-]{43}$/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'])

  await expect(call(endpoint, { refresh: refreshToken })).rejects.toMatchObject({ status: 401 })
  const elsewhere = openBrowser({ send })
  elsewhere.cookies.set('browser', 'A'.repeat(43))
  expect((await elsewhere.post('/api/accounts/refresh-token', { refresh: refreshToken })).status).toBe(401)
  expect((await elsewhere.post('/api/accounts/logout', { refresh: refreshToken })).status).toBe(204)

  expect(await isSignedIn(accessToken)).toBe(true)
  clock.advance(MINUTE)
  const answer = await browser.post('/api/accounts/refresh-token', { refresh: refreshToken })
  expect([answer.status, await isSignedIn((await answer.json()).access)]).toEqual([200, true])
})

test('a copy of a browser’s token that turns up after its successor was used ends the session', async () => {
  const { send, call, clock, shop, isSignedIn } = await open()
  const browser = openBrowser({ send })
  const { refreshToken, accessToken } = await signInWith(browser, shop)
  const refresh = async (token: string) =>
    (await (await browser.post('/api/accounts/refresh-token', { refresh: token })).json()).refresh
  await refresh(await refresh(refreshToken))
  clock.advance(MINUTE)

  await expect(call(endpoint, { refresh: refreshToken })).rejects.toMatchObject({ status: 401 })

  expect(await isSignedIn(accessToken)).toBe(false)
})

test('a second customer who signs in with the same browser leaves the first one’s session open', async () => {
  const { send, shop, isSignedIn } = await open()
  const browser = openBrowser({ send })
  const ada = await signInWith(browser, shop)
  const bob = await signInWith(browser, shop, [], '0498765432')
  for (const { refreshToken } of [ada, bob])
    expect((await browser.post('/api/accounts/refresh-token', { refresh: refreshToken })).status).toBe(200)
  expect(await isSignedIn(ada.accessToken)).toBe(true)
})

test('signing out ends only its own session, with any of its tokens, and answers alike for unknown tokens', async () => {
  const { call, send, signIn, isSignedIn, shop } = await open()
  const one = await signIn()
  const other = await signIn()
  await call(endpoint, { refresh: one.refreshToken })

  await expect(call(logout, { refresh: one.refreshToken })).resolves.toBeUndefined()

  expect(await isSignedIn(one.accessToken)).toBe(false)
  await expect(call(endpoint, { refresh: one.refreshToken })).rejects.toMatchObject({ status: 401 })
  expect(await isSignedIn(other.accessToken)).toBe(true)
  await expect(call(logout, { refresh: one.refreshToken })).resolves.toBeUndefined()
  await expect(call(logout, { refresh: 'nobody’s' })).resolves.toBeUndefined()
  const browser = openBrowser({ send })
  const { refreshToken, accessToken } = await signInWith(browser, shop)
  expect((await browser.post('/api/accounts/logout', { refresh: refreshToken })).status).toBe(204)
  expect(await isSignedIn(accessToken)).toBe(false)
})

async function open() {
  const opened = await openTestShop()
  const isSignedIn = async (token: string) => {
    const answer = await opened.send('/api/profile/details', {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status === 200
  }
  return { ...opened, isSignedIn }
}

async function signInWith(
  browser: TestBrowser,
  shop: TestShop['shop'],
  cookies: string[] = [],
  number = mobile,
): Promise<SignedIn> {
  await browser.post('/api/accounts/generate-otp', { mobile: number })
  const otp = await readCode(shop, number)
  const answer = await browser.post('/api/accounts/verify-otp', { mobile: number, otp })
  cookies.push(...answer.headers.getSetCookie())
  return (await answer.json()).data
}
