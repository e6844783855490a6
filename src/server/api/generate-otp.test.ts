import { expect, test } from 'vitest'
import { generateOtp, generateOtpByQuery, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/test-browser.ts'
import { readConfig } from '../config.ts'
import { rateLimits } from '../start/rate-limits.ts'

const mobile = '0412345678'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const narrow = { codeLimits: rateLimits({ ...readConfig({}), SMS: 'twilio' }).codeLimits }

test('a sign-in code comes by text message, and its last line lets a phone fill it in', async () => {
  const { call, db } = await openTestShop()

  const reply = await call(generateOtp, { mobile })

  expect(reply).toEqual({ message: expect.any(String), data: { resend_after: 59, expires_in: 300 } })
  const [message, ...more] = await db.selectFrom('outbox').selectAll().execute()
  expect(more).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', to: mobile })
  const [, code] = /^(\d{4}) /.exec(message?.body ?? '') ?? []
  expect(message?.body.split('\n').at(-1)).toBe(`@shop.test #${code}`)
  expect(message?.body.length).toBeLessThanOrEqual(160)
})

test('a known and an unknown mobile number get the same answer, in either format', async () => {
  const { send, has } = await openTestShop()
  await has.customer('0498765432')
  const ask = async (typed: string) => {
    const answer = await send(`/api/accounts/generate-otp?mobile=${encodeURIComponent(typed)}`)
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }

  const known = await ask('0498765432')
  expect(known.slice(0, 2)).toEqual([200, 'no-store'])
  expect(await ask('0411111111')).toEqual(known)
  expect(await ask('+61498765432')).toEqual(known)
})

test('a number that is not an Australian mobile is refused, and no message is sent', async () => {
  const { call, db } = await openTestShop()
  for (const wrong of ['0298765432', '+15551234567', '041234567', '04123456789', '0412 345 678']) {
    for (const endpoint of [generateOtp, generateOtpByQuery]) {
      await expect(call(endpoint, { mobile: wrong })).rejects.toMatchObject({
        status: 400,
        details: { fields: { mobile: expect.any(String) } },
      })
    }
  }
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('the same code is sent again until it expires, and a new one afterwards', async () => {
  const { call, shop, clock, db } = await openTestShop()
  await call(generateOtp, { mobile })
  clock.advance(MINUTE)
  const again = await call(generateOtp, { mobile })
  expect(again.data.expires_in).toBe(240)
  expect(await codesSent(db)).toHaveLength(1)

  clock.advance(4 * MINUTE)
  await call(generateOtp, { mobile })
  expect(await db.selectFrom('login_codes').select('id').execute()).toHaveLength(2)
  expect(await readCode(shop, mobile)).toMatch(/^\d{4}$/)
})

test('a number still has only one code when twenty are requested at the same moment', async () => {
  const { call, db } = await openTestShop()
  await Promise.all(Array.from({ length: 20 }, () => call(generateOtp, { mobile })))
  expect(await db.selectFrom('login_codes').select('id').execute()).toHaveLength(1)
  expect(await codesSent(db)).toHaveLength(1)
})

test('no stored row reveals a sign-in code, and the log contains no code, token or mobile number', async () => {
  const { signIn, shop, db, logged, call } = await openTestShop()
  const { accessToken, refreshToken } = await signIn(mobile)
  const code = await readCode(shop, mobile)
  await expect(call(verifyOtp, { mobile, otp: code })).rejects.toMatchObject({ code: 'otp_expired' })

  const kept = JSON.stringify([
    await db.selectFrom('login_codes').selectAll().execute(),
    await db.selectFrom('messages').select(['body', 'subject']).execute(),
    await db.selectFrom('refresh_tokens').selectAll().execute(),
  ])
  expect(kept).not.toContain(`"${code}"`)
  expect(await db.selectFrom('messages').select(['body', 'status']).execute()).toEqual([
    { body: '', status: 'sent' },
  ])
  for (const secret of [code, accessToken, refreshToken, mobile, mobile.slice(1)])
    expect(logged.join('\n')).not.toContain(secret)
  expect(logged.join()).toContain('message sent')
})

test('one number gets three codes in ten minutes, five in an hour, ten in a day', async () => {
  const shop = await openTestShop(narrow)
  expect(await sentUntilRefused(shop)).toBe(3)
  shop.clock.advance(11 * MINUTE)
  expect(await sentUntilRefused(shop)).toBe(2)
  shop.clock.advance(61 * MINUTE)
  expect(await sentUntilRefused(shop)).toBe(3)
  shop.clock.advance(11 * MINUTE)
  expect(await sentUntilRefused(shop)).toBe(2)
  shop.clock.advance(2 * HOUR)
  expect(await sentUntilRefused(shop)).toBe(0)
  await expect(shop.call(generateOtp, { mobile: '0400000001' })).resolves.toBeDefined()
})

test('simultaneous requests send no more codes than the limit allows', async () => {
  const { call, db } = await openTestShop(narrow)
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => call(generateOtp, { mobile })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(3)
})

test('a refusal says how many seconds to wait, and a request after exactly that time succeeds', async () => {
  const { call, send, clock } = await openTestShop(narrow)
  for (let n = 0; n < 3; n++) await call(generateOtp, { mobile })

  const refused = await send(`/api/accounts/generate-otp?mobile=${mobile}`)

  const seconds = Number(refused.headers.get('retry-after'))
  expect([refused.status, (await refused.json()).error]).toEqual([
    429,
    'Too many requests. Please try again later.',
  ])
  expect(seconds).toBeGreaterThanOrEqual(600)
  clock.advance((seconds - 1) * 1000)
  expect((await send(`/api/accounts/generate-otp?mobile=${mobile}`)).status).toBe(429)
  clock.advance(1000)
  expect((await send(`/api/accounts/generate-otp?mobile=${mobile}`)).status).toBe(200)
})

test('one IP address gets only twenty codes, whatever headers it sends', async () => {
  const { api } = await openTestShop(narrow)
  const ask = (n: number, address: string) =>
    api(
      new Request(`http://shop.test/api/accounts/generate-otp?mobile=04${String(n).padStart(8, '0')}`, {
        headers: { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` },
      }),
      { address },
    )
  for (let n = 0; n < 20; n++) expect((await ask(n, '203.0.113.5')).status).toBe(200)
  expect((await ask(20, '203.0.113.5')).status).toBe(429)
  expect((await ask(20, '203.0.113.6')).status).toBe(200)
})

test('new numbers together get only a hundred and fifty codes in an hour', async () => {
  const { call } = await openTestShop(narrow)
  const numbers = Array.from({ length: 201 }, (_, n) => `04${String(n).padStart(8, '0')}`)
  let sent = 0
  // Ten at a time, as many as the pool has connections: the test is about the limit, not about the queue in front of
  // it.
  while (numbers.length > 0) {
    const asking = numbers.splice(0, 10).map((number) => call(generateOtp, { mobile: number }))
    sent += (await Promise.allSettled(asking)).filter(({ status }) => status === 'fulfilled').length
  }
  expect(sent).toBe(150)
})

test('another site cannot make the shop send codes', async () => {
  const { send, db } = await openTestShop()
  const path = `/api/accounts/generate-otp?mobile=${mobile}`
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
  ]
  for (const headers of foreign) {
    const answer = await send(path, { headers })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign_origin'])
  }
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect((await openBrowser({ send }).get(path)).status).toBe(200)
})

test('a customer is told when the SMS provider is down, and their attempts do not count against the limit', async () => {
  const sms = { send: () => Promise.reject(new NotDelivered('out of order', { worthAnotherTry: true })) }
  const { call, db, logged } = await openTestShop({ ...narrow, sms })
  for (let n = 0; n < 8; n++) {
    await expect(call(generateOtp, { mobile })).rejects.toMatchObject({
      status: 500,
      code: 'otp_not_sent',
      message: 'We could not send your code. Please try again in a moment.',
    })
  }
  const messages = await db.selectFrom('messages').select(['body', 'status']).execute()
  expect(new Set(messages.map(({ body, status }) => `${status}${body}`))).toEqual(new Set(['failed']))
  expect(logged.join()).toContain('out of order')
  expect(logged.join()).not.toContain(mobile.slice(1))
})

test('a customer is told when their number cannot be reached, and the attempts count against the limit', async () => {
  const sms = { send: () => Promise.reject(new NotDelivered('no such number', { worthAnotherTry: false })) }
  const { call } = await openTestShop({ ...narrow, sms })
  for (let n = 0; n < 3; n++)
    await expect(call(generateOtp, { mobile })).rejects.toThrow('We could not send a code to this number.')
  await expect(call(generateOtp, { mobile })).rejects.toMatchObject({ code: 'too_many_requests' })
})

async function codesSent(db: TestShop['db']): Promise<string[]> {
  const sent = await db.selectFrom('outbox').select('body').execute()
  return [...new Set(sent.map(({ body }) => body.slice(0, 4)))]
}

async function sentUntilRefused({ call, clock }: TestShop): Promise<number> {
  for (let sent = 0; ; sent++) {
    try {
      await call(generateOtp, { mobile })
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'too_many_requests' })
      return sent
    }
    clock.advance(1000)
  }
}
