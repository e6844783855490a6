import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { visitorOf } from '#testing/visitor.ts'
import { countAgainst, fairTo, storedName } from '../../limits/rate-limit.ts'
import type { Visitor } from '../../shop.ts'
import { countWrongGuess, refuseGuessingNetwork, refuseWhileGuessed } from './guessing.ts'
import { trustBrowser } from './trusted-browsers.ts'

const ADA = '0412345678'
const BOB = '0498765432'

test('fewer than 1,000 wrong codes a day neither block login codes nor raise an alarm', async () => {
  const { shop, wrong, alarms } = await open()
  await wrong(999)
  await refuseWhileGuessed(shop)
  expect(alarms()).toBe(0)
})

test('after 1,000 wrong codes in a day a login code is refused with the time to wait', async () => {
  const { shop, wrong } = await open()
  await wrong(1_000)
  await expect(refuseWhileGuessed(shop)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: (24 * 60 + 1) * 60 },
  })
})

test('a network that guesses codes is blocked, except for a browser trusted for that number', async () => {
  const { shop, has, wrong } = await open()
  const { id: customerId } = await has.customer(ADA)
  await trustBrowser(shop, 'a-browser', { customerId, mobile: ADA })
  await wrong(200, '192.0.2.1')
  const refuse = (known: Partial<Visitor>, mobile = ADA) =>
    refuseGuessingNetwork(shop, visitorOf(known), mobile)
  await expect(refuse({ address: '192.0.2.7' })).rejects.toMatchObject({ code: 'otp_tries_used_up' })
  await expect(refuse({ address: '192.0.2.1', browserKey: 'a-browser' }, BOB)).rejects.toMatchObject({
    code: 'otp_tries_used_up',
  })
  await refuse({ address: '192.0.2.1', browserKey: 'a-browser' })
  await refuse({ address: '198.51.100.1' })
  await refuse({})
  await refuseWhileGuessed(shop)
})

test('a single wrong code does not block its network', async () => {
  const { shop, wrong } = await open()
  await wrong(1, '192.0.2.1')
  await refuseGuessingNetwork(shop, visitorOf({ address: '192.0.2.1' }), ADA)
})

test('the alarm about guessed codes is logged once a day', async () => {
  const { wrong, alarms, clock } = await open()
  await wrong(1_003)
  expect(alarms()).toBe(1)
  clock.advance(DAY_MS + 60_000)
  await wrong(1)
  expect(alarms()).toBe(1)
  await wrong(1_000)
  expect(alarms()).toBe(2)
})

test('login codes are available again a day after the last wrong code', async () => {
  const { shop, wrong, clock } = await open()
  await wrong(1_000)
  clock.advance(DAY_MS + 60_000)
  await refuseWhileGuessed(shop)
})

async function open() {
  const { shop, has, clock, logged } = await openTestShop()
  return {
    shop,
    has,
    clock,
    alarms: () => logged.filter((line) => line.includes('login codes are being guessed')).length,
    /** Adds most of the guesses in one update, since only the last few can raise the alarm. */
    async wrong(times: number, address?: string) {
      const limits = [{ atMost: 1_000, withinMinutes: 24 * 60 }]
      const counter = fairTo(address, { name: 'wrong codes', limits })
      const looked = Math.min(times, 4)
      if (times > looked) {
        await countAgainst(shop, counter)
        await shop.db
          .updateTable('counters')
          .set((row) => ({ count: row('count', '+', times - looked - 1) }))
          .where('name', 'in', [counter.name, storedName(shop, counter.part?.name ?? '')])
          .where('window_at', '=', clock.now())
          .execute()
      }
      for (let n = 0; n < looked; n++) await countWrongGuess(shop, address)
    },
  }
}
