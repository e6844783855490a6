import { expect, onTestFinished, test } from 'vitest'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { signInByLink } from '#contract/people/operators/signing-in.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { readCode } from '#testing/sign-in.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

const MINUTE = 60_000
const MOBILE = '0411111111'
const OTHER_MOBILE = '0422222222'
/** With the embedded SMS provider the limit is a hundred times the setting. */
const CODES = 100

/** Sends all requests at the same moment, spread over the processes in turn. */
type Ask = (path: string, inits: (RequestInit | undefined)[]) => Promise<Response[]>

test('three processes share their counts of guesses, codes, office tries and streams, and hear each other’s changes', {
  timeout: 5 * MINUTE,
}, async () => {
  const shop = await openCheckoutShop({ ownClock: testClock(new Date()) })
  const customer = await shop.has.customer()
  const order = await shop.has.order(customer, TWO_APPLES)
  const authorization = `Bearer ${await shop.shop.tokens.issue(customer)}`
  const settings = { CODES_PER_NUMBER_10_MINUTES: String(CODES / 100) }
  const url = databaseUrl(shop.address)
  const processes = await Promise.all([1, 2, 3].map(() => openShopProcess(url, { settings })))
  const ask: Ask = (path, inits) =>
    Promise.all(inits.map((init, n) => (processes[n % 3] as ShopProcess).send(path, init)))

  await guess(ask, () => readCode(shop.shop, MOBILE))
  await haveCodesSent(ask)
  await tryTheOffice(ask)
  await openStreams(ask, `/api/order/events/${order.number}`, authorization)

  const titles = async () => {
    const answers = await ask(fetchCategories.path, times(3))
    return Promise.all(answers.map(async (answer) => (await answer.json()).data[0]?.title))
  }
  await shop.db
    .insertInto('categories')
    .values({ id: 'nuts', title: 'Nuts', image: 'nuts.webp', position: 0 })
    .execute()
  await expect.poll(titles).toEqual(['Nuts', 'Nuts', 'Nuts'])
  await shop.db.updateTable('categories').set({ title: 'Seeds' }).where('id', '=', 'nuts').execute()
  await expect.poll(titles).toEqual(['Seeds', 'Seeds', 'Seeds'])
})

async function guess(ask: Ask, readRight: () => Promise<string>): Promise<void> {
  await ask('/api/accounts/generate-otp', [post({ mobile: MOBILE })])
  const right = await readRight()
  const wrong = Array.from({ length: 30 }, (_, n) =>
    String((Number(right) + 1 + n) % 10_000).padStart(4, '0'),
  )

  const answers = await ask(
    '/api/accounts/verify-otp',
    wrong.map((otp) => post({ mobile: MOBILE, otp })),
  )

  const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code))
  expect(codes.filter((code) => code === 'otp_incorrect').length).toBeLessThanOrEqual(5)
  const late = await ask('/api/accounts/verify-otp', times(3, post({ mobile: MOBILE, otp: right })))
  expect(statusesOf(late)).toEqual({ 429: 3 })
}

async function haveCodesSent(ask: Ask): Promise<void> {
  await expectLimit({ limit: CODES, ifAllowed: 200 }, (count) =>
    ask('/api/accounts/generate-otp', times(count, post({ mobile: OTHER_MOBILE }))),
  )
}

/** The office allows one IP address sixty tries in ten minutes. */
async function tryTheOffice(ask: Ask): Promise<void> {
  await expectLimit({ limit: 60, ifAllowed: 400 }, (count) =>
    ask(signInByLink.path, times(count, post({ token: 'x'.repeat(43) }))),
  )
}

/** Sends batches small enough for a busy machine; the last one crosses the limit with requests at the same moment. */
async function expectLimit(
  { limit, ifAllowed }: { limit: number; ifAllowed: number },
  send: (count: number) => Promise<Response[]>,
): Promise<void> {
  for (let left = limit - 10; left > 0; left -= 10)
    expect(statusesOf(await send(10))).toEqual({ [ifAllowed]: 10 })
  expect(statusesOf(await send(21))).toEqual({ [ifAllowed]: 10, 429: 11 })
}

async function openStreams(ask: Ask, path: string, authorization: string): Promise<void> {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const asked = await ask(path, times(12, { headers: { authorization }, signal: leave.signal }))
  expect(statusesOf(asked)).toEqual({ 200: 5, 429: 7 })
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function times(count: number, init?: RequestInit): (RequestInit | undefined)[] {
  return Array.from({ length: count }, () => init)
}

function statusesOf(answers: Response[]): Record<number, number> {
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}
