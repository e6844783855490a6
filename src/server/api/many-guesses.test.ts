import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/test-browser.ts'
import { readConfig } from '../config.ts'
import { rateLimits } from '../start/rate-limits.ts'

const TRIES = 400
const AT_ONCE = 200
const ADDRESSES = 1_000
const A_CODE = 5
const A_DAY = 10
const mobile = '0412345678'
const SECOND = 1_000
/** The limits of a shop that pays for each SMS. */
const narrow = { codeLimits: rateLimits({ ...readConfig({}), SMS: 'twilio' }).codeLimits }

test('guesses at one number from many IP addresses get at most ten answers a day and lock out no other customer', {
  timeout: 60 * SECOND + TRIES * 50,
}, async ({ annotate }) => {
  const shop = await openTestShop(narrow)
  const owner = await signInByBrowser(shop)
  const answers = new Map<string, number>()
  const evaluated = new Map<string, number>()

  for (let tried = 0; tried < TRIES; tried += AT_ONCE) {
    await ask(shop, addressOf(tried), 'generate-otp', { mobile })
    const code = await readCode(shop.shop, mobile)
    const codes = await guessAtOnce(shop, tried, otherThan(code))
    for (const said of codes) answers.set(said, (answers.get(said) ?? 0) + 1)
    const answered = codes.filter((said) => said === 'otp_incorrect').length
    evaluated.set(code, (evaluated.get(code) ?? 0) + answered)

    expect(await owner.isIn()).toBe(true)
    expect(await signInAsNewcomer(shop, tried / AT_ONCE)).toBe(200)
    shop.clock.advance(10 * SECOND)
  }

  expect(Math.max(...evaluated.values())).toBeLessThanOrEqual(A_CODE)
  expect(answers.get('otp_incorrect')).toBeGreaterThan(0)
  expect(answers.get('otp_incorrect')).toBeLessThanOrEqual(A_DAY)
  const expected = ['otp_incorrect', 'otp_expired', 'otp_tries_used_up', 'too_many_requests']
  expect([...answers.keys()].filter((said) => !expected.includes(said))).toEqual([])
  await annotate([...answers].map(([said, times]) => `${times} × ${said}`).join(', '))
})

async function signInByBrowser(shop: TestShop) {
  const browser = openBrowser(shop)
  await browser.post('/api/accounts/generate-otp', { mobile })
  const otp = await readCode(shop.shop, mobile)
  const { data } = await (await browser.post('/api/accounts/verify-otp', { mobile, otp })).json()
  let refresh = data.refreshToken
  return {
    async isIn(): Promise<boolean> {
      const next = await (await browser.post('/api/accounts/refresh-token', { refresh })).json()
      refresh = next.refresh
      const headers = { authorization: `Bearer ${next.access}` }
      return (await shop.send('/api/profile/details', { headers })).status === 200
    },
  }
}

/** Returns the answer to each guess. */
async function guessAtOnce(shop: TestShop, first: number, otp: string): Promise<string[]> {
  const answers = Array.from({ length: AT_ONCE }, async (_, n) => {
    const answer = await ask(shop, addressOf(first + n), 'verify-otp', { mobile, otp })
    return answer.ok ? 'signed in' : (await answer.json()).code
  })
  return Promise.all(answers)
}

async function signInAsNewcomer(shop: TestShop, n: number): Promise<number> {
  const number = `04${String(n).padStart(8, '0')}`
  const from = `198.18.${n % 256}.1`
  await ask(shop, from, 'generate-otp', { mobile: number })
  const otp = await readCode(shop.shop, number)
  return (await ask(shop, from, 'verify-otp', { mobile: number, otp })).status
}

/** Gives each address a network of its own. */
function addressOf(n: number): string {
  const network = n % ADDRESSES
  return `10.${network >> 8}.${network % 256}.1`
}

function ask({ api }: TestShop, address: string, what: string, body: object): Response | Promise<Response> {
  const request = new Request(`http://shop.test/api/accounts/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return api(request, { address })
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}
