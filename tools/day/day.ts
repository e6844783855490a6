import type { Call } from '#contract/call.ts'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { stableFraction } from '#demo/stable.ts'
import { runJob } from '#jobs/jobs.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { anotherSession, operatorOf, type TestOperator } from '#testing/operators.ts'
import { type Random, seededRandom } from '#testing/seeded-random.ts'
import type { DayOrder } from './day-order.ts'
import { newTally, type Tally } from './tally.ts'

/** The doors of a shop, and its clock. Its database is read only for codes that arrive by text, and for the books. */
export type DayShop = Pick<TestShop, 'shop' | 'db' | 'clock' | 'gateway' | 'call' | 'send'>

/** A person's day. They yield how many milliseconds pass until they go on. */
export type Actor = AsyncGenerator<number, void>

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

export interface Day {
  shop: DayShop
  /** Six in the morning of the day whose windows are bought. */
  dawn: number
  orders: DayOrder[]
  /** The product pages that were read, as labels do not change in a day. */
  labels: Map<string, Promise<ProductDetail>>
  /** What suppliers have brought. */
  deliveries: { productId: string; amount: number }[]
  tally: Tally
  /** What turned out wrong, in sentences. */
  faults: string[]
  /** What it came to. */
  figures: string[]
  now(): number
  /** Decides for one person, whatever the others do. */
  randomOf(name: string): Random
  /** Begins a person's day. */
  begin(at: number, actor: Actor): void
  say(text: string): void
  expect(holds: boolean, otherwise: string): void
  /** Calls the API as the manager on duty. */
  manager(): Promise<Call>
  /** Runs the jobs, and has the payment provider send its events. */
  work(): Promise<void>
}

export interface DayOptions {
  seed: number
  orders: number
  say(at: Date, text: string): void
  /** Waits as long as a person who watches shall, before the clock goes on. */
  pause(milliseconds: number): Promise<void>
  /** Lets a person into the office, once the day has begun. */
  letIn?(owner: TestOperator): Promise<void>
}

const WORK_EVERY = 10 * MINUTE
/** A webhook of so many in a hundred is answered too late, so that it is sent again. */
const LOST_WEBHOOKS = 15

export function openDay(shop: DayShop, dawn: number, { seed, say, pause }: DayOptions) {
  const agenda: { at: number; actor: Actor }[] = []
  const now = () => shop.clock.now().getTime()
  const randomOf = (name: string) => seededRandom(Math.floor(stableFraction(`${seed} ${name}`) * 2 ** 32))
  const faults: string[] = []
  const day: Day = {
    shop,
    dawn,
    orders: [],
    labels: new Map(),
    deliveries: [],
    tally: newTally(),
    faults,
    figures: [],
    now,
    randomOf,
    begin: (at, actor) => void agenda.push({ at, actor }),
    say: (text) => say(shop.clock.now(), text),
    expect: (holds, otherwise) => void (holds || faults.push(otherwise)),
    manager: managerOf(shop, now),
    work: () => work(shop, randomOf(`webhooks at ${now()}`)),
  }

  /** Lets everybody go on in the order of their times until all have gone home. */
  async function live(): Promise<void> {
    let worked = 0
    while (agenda.length > 0) {
      const next = agenda.reduce((first, one) => (one.at < first.at ? one : first))
      agenda.splice(agenda.indexOf(next), 1)
      const ahead = Math.max(0, next.at - now())
      await pause(ahead)
      shop.clock.advance(next.at - now())
      if (now() - worked >= WORK_EVERY) {
        await day.work()
        worked = now()
      }
      const { value, done } = await next.actor.next().catch((error: Error) => {
        faults.push(error.stack ?? error.message)
        return { value: 0, done: true }
      })
      if (!done) agenda.push({ at: now() + (value ?? 0), actor: next.actor })
    }
  }
  return { day, live }
}

/** The manager logs in anew before they would have to confirm that it is still them. */
function managerOf(shop: DayShop, now: () => number): () => Promise<Call> {
  let manager: TestOperator | undefined
  let until = 0
  return async () => {
    if (!manager || now() > until) {
      manager = await (manager ? anotherSession(shop, manager) : operatorOf(shop, 'manager'))
      until = now() + 4 * MINUTE
    }
    return manager.call
  }
}

async function work({ shop, gateway, send }: DayShop, random: Random): Promise<void> {
  await runJob(shop, 'sweep-payments', {})
  await gateway.deliverEvents(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await send('/api/checkout/payment-webhook', { method: 'POST', body, headers })
    return chance(random, LOST_WEBHOOKS) ? 504 : status
  })
  await runDueJobs(shop, { impatient: true, batchSize: 20 })
}

export function chance({ below }: Random, inHundred: number): boolean {
  return below(100) < inHundred
}

/** Returns undefined where the shop refuses for one of these reasons; anything else is a fault of the day. */
export async function unless<Reply>(
  asking: Promise<Reply>,
  ...codes: RefusalCode[]
): Promise<Reply | undefined> {
  try {
    return await asking
  } catch (error) {
    if (codes.some((code) => code === (error as { code?: string }).code)) return undefined
    throw error
  }
}

/** Asks as a person whose answer was lost, or who presses twice. */
export async function twice<Reply>(asking: () => Promise<Reply>): Promise<[Reply, Reply]> {
  return Promise.all([asking(), asking()])
}
