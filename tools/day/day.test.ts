import { expect, test } from 'vitest'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { liveADay } from './live-a-day.ts'

// `DAY_SEEDS=1..20 DAY_ORDERS=200`, typed before the command that runs this file, is the long sample.
const { DAY_SEEDS = '1..3', DAY_ORDERS = '60' } = process.env
const [first = 1, last = first] = DAY_SEEDS.split('..').map(Number)
const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)
/** A busy machine takes five times as long as a quiet one. */
const TIMEOUT_MS = 60_000 + Number(DAY_ORDERS) * 15_000

async function dayOf(seed: number, orders: number) {
  const opened = await openTestShop()
  await seedDemo(opened.db, { now: opened.clock.now() })
  await openWindows(opened.shop)
  const said: string[] = []
  const say = (at: Date, text: string) => said.push(`${at.toISOString()} ${text}`)
  const { day } = await liveADay(opened, { seed, orders, say })
  return { day, said, errors: opened.logged.filter((line) => 'error' in JSON.parse(line)) }
}

test.each(seeds)(
  'the books balance after a day of seed %i, and all that its people were told holds',
  async (seed) => {
    const { day, errors } = await dayOf(seed, Number(DAY_ORDERS))
    expect(day.faults).toEqual([])
    expect(errors).toEqual([])
    expect(day.orders.filter(({ isPacked }) => isPacked).length).toBeGreaterThan(Number(DAY_ORDERS) / 2)
  },
  TIMEOUT_MS,
)

test(
  'the same seed makes the same decisions',
  async () => {
    const { said } = await dayOf(7, 8)
    expect((await dayOf(7, 8)).said).toEqual(said)
  },
  TIMEOUT_MS,
)
