import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/test-browser.ts'
import { readConfig } from '../config.ts'
import { rateLimits } from '../start/rate-limits.ts'

const HOUR = 3_600_000
const narrow = { codeLimits: rateLimits({ ...readConfig({}), SMS: 'twilio' }).codeLimits }
const aFifth = {
  codeLimits: rateLimits({ ...readConfig({ CODES_HOUR: '40', CODES_DAY: '200' }), SMS: 'twilio' }).codeLimits,
}
const tenAddresses = Array.from({ length: 10 }, (_, n) => `203.0.${n}.7`)

test('ten IP addresses that take all the codes they can get cannot lock out newcomers from elsewhere', async () => {
  const shop = await open(narrow)
  expect(await shop.takeAll(tenAddresses)).toBeLessThan(150)
  for (let n = 0; n < 10; n++) expect(await shop.ask(`198.51.${n}.1`)).toBe(200)
  expect(await shop.ask('2001:db8:5:6::/64')).toBe(200)
})

test('ten greedy IP addresses cannot lock out a known browser, even one behind the same address', async () => {
  const shop = await open(aFifth)
  const mobile = shop.newMobile()
  const [elsewhere, amongThem] = await Promise.all(['192.0.2.1', tenAddresses[0] ?? ''].map(shop.signInFrom))
  await shop.takeAll(tenAddresses)
  for (const customer of [elsewhere, amongThem]) {
    expect(await customer?.askForCode()).toBe(200)
    expect(await customer?.askForCode(mobile)).toBe(customer === elsewhere ? 200 : 429)
  }
})

test('a network shares one limit, however many IP addresses it has', async () => {
  const shop = await open(aFifth)
  const ofOneSite = Array.from({ length: 40 }, (_, n) => `2001:db8:7:${n.toString(16)}::/64`)
  const ofOneRack = Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`)
  expect(await shop.takeAll(ofOneSite)).toBe(6)
  expect(await shop.takeAll(ofOneRack)).toBe(5)
})

test('known browsers get the remaining codes once newcomers have used up their share', async () => {
  const shop = await open(aFifth)
  const known: Awaited<ReturnType<typeof shop.signInFrom>>[] = []
  for (let n = 0; n < 12; n++) known.push(await shop.signInFrom(`198.51.${n}.1`))
  shop.clock.advance(2 * HOUR)
  const crowd = Array.from({ length: 60 }, (_, n) => `203.${n}.113.7`)
  expect(await shop.takeAll(crowd)).toBe(30)
  const answers: number[] = []
  for (const customer of known) answers.push(await customer.askForCode())
  // The shop pays for at most forty messages an hour in all.
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
})

test('a rate-limited network is told how long to wait, and gets a code exactly then', async () => {
  const shop = await open(aFifth)
  await shop.takeAll(tenAddresses.slice(0, 1))
  shop.clock.advance(10_500)
  const refused = await shop.send('203.0.0.9', shop.newMobile())
  const seconds = Number(refused.headers.get('retry-after'))
  expect(refused.status).toBe(429)
  shop.clock.advance((seconds - 1) * 1_000)
  expect(await shop.ask('203.0.0.9')).toBe(429)
  shop.clock.advance(1_000)
  expect(await shop.ask('203.0.0.9')).toBe(200)
})

test('newcomers get codes every hour of a day-long attack, and the daily limit is never exceeded', async () => {
  const shop = await open(aFifth)
  let sent = 0
  for (let hour = 0; hour < 24; hour++) {
    sent += await shop.takeAll(tenAddresses)
    expect(await shop.ask(`198.51.${hour}.1`)).toBe(200)
    shop.clock.advance(HOUR)
  }
  expect(sent + 24).toBeLessThanOrEqual(150)
  const messages = await shop.db.selectFrom('outbox').select('id').execute()
  expect(messages).toHaveLength(sent + 24)
})

test('ten IP addresses that keep guessing codes are refused, and newcomers can still sign in', async () => {
  const shop = await open({})
  const { clock, db } = shop
  // Starts the day's counter at 850, so that the test does not have to send that many wrong codes.
  await db
    .insertInto('counters')
    .values({ name: 'wrong codes', window_at: clock.now(), count: 850, expires_at: clock.now() })
    .execute()
  const answers: string[] = []
  for (const address of tenAddresses) {
    for (let n = 0; n < 4; n++) answers.push(...(await shop.guessFrom(address, 5)))
  }
  expect(answers.filter((code) => code === 'otp_incorrect').length).toBeLessThan(150)
  expect(answers.slice(-10)).toEqual(Array(10).fill('otp_tries_used_up'))

  const customer = await shop.signInFrom('198.51.100.1')
  expect(await customer.askForCode()).toBe(200)
})

async function open(limits: Parameters<typeof openTestShop>[0]) {
  const opened: TestShop = await openTestShop(limits)
  let mobiles = 0
  const newMobile = () => `04${String(mobiles++).padStart(8, '0')}`
  const send = async (address: string, mobile: string) => at(opened, address).post(GENERATE, { mobile })
  const ask = async (address: string) => (await send(address, newMobile())).status

  /** Requests codes from each address in turn until none gets another, and returns how many were sent. */
  async function takeAll(addresses: string[]): Promise<number> {
    for (let sent = 0; ; ) {
      let got = 0
      for (const address of addresses) if ((await ask(address)) === 200) got++
      if (got === 0) return sent
      sent += got
    }
  }

  async function signInFrom(address: string) {
    const mobile = newMobile()
    const browser = at(opened, address)
    await browser.post(GENERATE, { mobile })
    const otp = await readCode(opened.shop, mobile)
    expect((await browser.post(VERIFY, { mobile, otp })).status).toBe(200)
    return {
      askForCode: async (forMobile = mobile) => (await browser.post(GENERATE, { mobile: forMobile })).status,
    }
  }

  /** Sends this many wrong codes for one new number, and returns the answers. */
  async function guessFrom(address: string, guesses: number): Promise<string[]> {
    const mobile = newMobile()
    await send(address, mobile)
    const right = Number(await readCode(opened.shop, mobile))
    const otp = String((right + 1) % 10_000).padStart(4, '0')
    const codes: string[] = []
    for (let n = 0; n < guesses; n++)
      codes.push((await (await at(opened, address).post(VERIFY, { mobile, otp })).json()).code)
    return codes
  }
  return { ...opened, newMobile, send, ask, takeAll, signInFrom, guessFrom }
}

const GENERATE = '/api/accounts/generate-otp'
const VERIFY = '/api/accounts/verify-otp'

function at({ api }: TestShop, address: string) {
  return openBrowser({
    send: async (path, init) => api(new Request(`http://shop.test${path}`, init), { address }),
  })
}
