import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { generateOtp, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/test-browser.ts'

const mobile = '0412345678'
const MINUTE = 60_000

test('the right code signs in, and the first sign-in creates the customer', async () => {
  const { call, shop, db, send } = await openTestShop()
  await call(generateOtp, { mobile: '+61412345678' })
  const otp = await readCode(shop, mobile)

  const { data } = await call(verifyOtp, { mobile, otp })

  expect(data).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    mobileNumber: mobile,
  })
  const details = await send('/api/profile/details', {
    headers: { authorization: `Bearer ${data.accessToken}` },
  })
  expect(await details.json()).toEqual({ data: { name: '', email: '', mobile } })
  expect(await db.selectFrom('customers').select('mobile').execute()).toEqual([{ mobile }])
})

test('a returning customer signs in to the same account with its name', async () => {
  const { signIn, callAs, has, db, shop } = await openTestShop()
  const customer = await has.customer(mobile)
  await db.updateTable('customers').set({ name: 'Ada' }).where('id', '=', customer.id).execute()

  const { accessToken } = await signIn(mobile)

  const caller = await shop.tokens.read(accessToken)
  expect(caller?.id).toBe(customer.id)
  const call = await callAs(caller as typeof customer)
  expect((await call(getDetails, {})).data.name).toBe('Ada')
})

test('a wrong code reports the tries left, and the right code still works on the last one', async () => {
  const shop = await openWithCode()
  for (const left of [4, 3, 2, 1]) {
    await expect(shop.call(verifyOtp, { mobile, otp: shop.wrong })).rejects.toMatchObject({
      status: 400,
      code: 'otp_incorrect',
      details: { attempts_left: left },
    })
  }
  await expect(shop.call(verifyOtp, { mobile, otp: shop.right })).resolves.toBeDefined()
})

test('after five wrong codes the right one is refused too, and no new code is sent until the wait is over', async () => {
  const { call, send, clock, wrong, right } = await openWithCode()
  for (let n = 0; n < 5; n++) await expect(call(verifyOtp, { mobile, otp: wrong })).rejects.toThrow()

  clock.advance(MINUTE)
  const answer = await send('/api/accounts/verify-otp', post({ mobile, otp: right }))

  expect([answer.status, (await answer.json()).code]).toEqual([429, 'otp_tries_used_up'])
  expect(answer.headers.get('retry-after')).toBe('240')
  await expect(call(generateOtp, { mobile })).rejects.toMatchObject({ status: 429 })
  clock.advance(4 * MINUTE)
  await expect(call(generateOtp, { mobile })).resolves.toBeDefined()
})

test('two hundred guesses at once get at most five answers', async () => {
  const { call, db } = await openWithCode()
  const guesses = Array.from({ length: 200 }, (_, n) => String(n * 50).padStart(4, '0'))

  const answers = await Promise.all(
    guesses.map((otp) =>
      call(verifyOtp, { mobile, otp }).then(
        () => 'right',
        ({ code }: { code: string }) => code,
      ),
    ),
  )

  const answered = answers.filter((answer) => answer === 'right' || answer === 'otp_incorrect')
  expect(answered.length).toBeLessThanOrEqual(5)
  const others = answers.filter((answer) => answer !== 'right' && answer !== 'otp_incorrect')
  expect(others.filter((answer) => answer !== 'otp_tries_used_up' && answer !== 'otp_expired')).toEqual([])
  const { tries_left } = await db.selectFrom('login_codes').select('tries_left').executeTakeFirstOrThrow()
  expect(5 - tries_left).toBe(answers.filter((answer) => answer === 'otp_incorrect').length)
})

test('a code works once, also for two requests at the same moment', async () => {
  const { call, db, right } = await openWithCode()
  const both = await Promise.allSettled([1, 2].map(() => call(verifyOtp, { mobile, otp: right })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(call(verifyOtp, { mobile, otp: right })).rejects.toMatchObject({ code: 'otp_expired' })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a code expires after five minutes, and a guess without a valid code is not counted as a wrong one', async () => {
  const { call, clock, right, db } = await openWithCode()
  clock.advance(5 * MINUTE)
  await expect(call(verifyOtp, { mobile, otp: right })).rejects.toMatchObject({
    status: 400,
    code: 'otp_expired',
  })
  await expect(call(verifyOtp, { mobile: '0400000000', otp: right })).rejects.toMatchObject({
    code: 'otp_expired',
  })
  expect(await db.selectFrom('counters').select('name').where('name', '=', 'wrong codes').execute()).toEqual(
    [],
  )
})

test('a code works only for the mobile number that asked for it', async () => {
  const { call, right, shop } = await openWithCode()
  const others = ['0498765432', '0498765433', '0498765434']
  for (const other of others) await call(generateOtp, { mobile: other })
  const codes = await Promise.all(others.map((other) => readCode(shop, other)))
  // Another number may have been sent the same digits by chance, so pick one that was not.
  const other = others[codes.findIndex((code) => code !== right)] as string

  await expect(call(verifyOtp, { mobile: other, otp: right })).rejects.toMatchObject({
    code: 'otp_incorrect',
  })
})

test('a mobile number takes at most ten wrong codes a day, however many codes it asks for', async () => {
  const { call, clock, shop } = await openTestShop()
  const lefts: number[] = []
  for (let code = 0; code < 4; code++) {
    const asked = await call(generateOtp, { mobile }).catch((error) => error)
    if (asked.code) break
    const wrong = otherThan(await readCode(shop, mobile))
    const tries = code === 0 ? 3 : 5
    for (let n = 0; n < tries; n++) {
      const refusal = await call(verifyOtp, { mobile, otp: wrong }).catch((error) => error)
      if (refusal.code === 'otp_incorrect') lefts.push(refusal.details.attempts_left)
    }
    clock.advance(6 * MINUTE)
  }
  expect(lefts).toEqual([4, 3, 2, 4, 3, 2, 1, 0, 1, 0])
  await expect(call(generateOtp, { mobile })).rejects.toMatchObject({ code: 'otp_tries_used_up' })
  clock.advance(DAY_MS)
  await expect(call(generateOtp, { mobile })).resolves.toBeDefined()
})

test('after a thousand wrong codes a day one alarm is logged, and only a number’s known browsers get its codes', async () => {
  const { shop, clock, db, logged, call, send } = await openTestShop()
  const known = openBrowser({ send })
  await known.post('/api/accounts/generate-otp', { mobile })
  await known.post('/api/accounts/verify-otp', { mobile, otp: await readCode(shop, mobile) })
  await db
    .insertInto('counters')
    .values({ name: 'wrong codes', window_at: clock.now(), count: 998, expires_at: clock.now() })
    .execute()
  const alarms = () => logged.filter((line) => line.includes('login codes are being guessed'))

  await call(generateOtp, { mobile: '0400000001' })
  const wrong = otherThan(await readCode(shop, '0400000001'))
  await call(verifyOtp, { mobile: '0400000001', otp: wrong }).catch(() => {})
  expect(alarms()).toEqual([])
  for (let n = 0; n < 3; n++) await call(verifyOtp, { mobile: '0400000001', otp: wrong }).catch(() => {})
  expect(alarms()).toHaveLength(1)

  await expect(call(generateOtp, { mobile })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await known.post('/api/accounts/generate-otp', { mobile: '0400000002' })).status).toBe(429)
  expect((await known.post('/api/accounts/generate-otp', { mobile })).status).toBe(200)
  clock.advance(DAY_MS + 2 * MINUTE)
  await expect(call(generateOtp, { mobile })).resolves.toBeDefined()
})

test('guessing codes for a mobile number does not end its owner’s session', async () => {
  const { signIn, call, send, shop } = await openTestShop()
  const { accessToken, refreshToken } = await signIn(mobile)
  await call(generateOtp, { mobile })
  const wrong = otherThan(await readCode(shop, mobile))
  for (let n = 0; n < 6; n++) await call(verifyOtp, { mobile, otp: wrong }).catch(() => {})

  const details = await send('/api/profile/details', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(details.status).toBe(200)
  expect((await send('/api/accounts/refresh-token', post({ refresh: refreshToken }))).status).toBe(200)
})

async function openWithCode() {
  const opened: TestShop = await openTestShop()
  await opened.call(generateOtp, { mobile })
  const right = await readCode(opened.shop, mobile)
  return { ...opened, right, wrong: otherThan(right) }
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
