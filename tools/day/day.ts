import type { Call } from '#contract/call.ts'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { Cents } from '#contract/money.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { stableFraction } from '#demo/stable.ts'
import { runJob } from '#jobs/jobs.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { anotherSession, operatorOf, type TestOperator } from '#testing/operators.ts'
import { type Random, seededRandom } from '#testing/seeded-random.ts'
import type { Customer } from './shopper.ts'

/** The doors of a shop, and its clock. Its database is read only for codes and mail, and for the books. */
export type DayShop = Pick<TestShop, 'shop' | 'db' | 'clock' | 'gateway' | 'call' | 'send'>

/** A person's day. They yield how many milliseconds pass until they go on. */
export type Actor = AsyncGenerator<number, void>

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** What became of a line, as the shop has acknowledged it. */
export type Outcome = NonNullable<LineToPick['outcome']>

/** An order as those who had to do with it remember it: what they were shown, and what they did. */
export interface DayOrder {
  customer: Customer
  number: string
  startsAt: number
  cutOffAt: number
  /** The most that its shopper was told it may cost. */
  ceilingCents: Cents
  /** After a change it may have less room above what was agreed than its weighed lines would have. */
  isChanged: boolean
  /** The picker who has it. */
  heldBy?: string | undefined
  /** By product. */
  outcomes: Map<string, Outcome>
  /** The picker of each act that was acknowledged. */
  appliedBy: string[]
  /** What a unit of each substitute cost when it was picked. */
  substitutePrices: Map<string, { cents: Cents; perKilo?: Cents }>
  /** What was mailed to its shopper. */
  mails: string[]
  /** Given back by the desk once it was charged. */
  refundedCents: Cents
  isPacked: boolean
  /** Whether its shopper waits for an answer to what they reported. */
  isReported: boolean
}

export interface DayOptions {
  seed: number
  orders: number
  say(at: Date, text: string): void
  /** Waits as long as a person who watches shall, before the clock goes on; what comes before the day passes at once. */
  pause?(milliseconds: number): Promise<void>
  /** Lets a person into the office, once the day has begun. */
  letIn?(owner: TestOperator): Promise<void>
}

export type Day = ReturnType<typeof openDay>['day']

const WORK_EVERY = 15 * MINUTE
/** Sessions that are older have to confirm that it is still them before they give money back. */
const MANAGER_FOR = 4 * MINUTE

export function openDay(shop: DayShop, dawn: number, { seed, say, pause }: DayOptions) {
  const agenda: { at: number; actor: Actor }[] = []
  const now = () => shop.clock.now().getTime()
  let manager: (TestOperator & { until: number }) | undefined
  const day = {
    shop,
    /** Six in the morning of the day whose windows are bought. */
    dawn,
    now,
    orders: [] as DayOrder[],
    /** The product pages that were read, as labels do not change in a day. */
    labels: new Map<string, Promise<ProductDetail>>(),
    /** What suppliers have brought, by product. */
    brought: new Map<string, number>(),
    counts: new Map<string, number>(),
    /** What turned out wrong, in sentences. */
    faults: [] as string[],
    /** Decides for one person, whatever the others do. */
    randomOf: (name: string) => seededRandom(Math.floor(stableFraction(`${seed} ${name}`) * 2 ** 32)),
    begin: (at: number, actor: Actor) => void agenda.push({ at, actor }),
    say: (text: string) => say(shop.clock.now(), text),
    count: (what: string, more = 1) => void day.counts.set(what, (day.counts.get(what) ?? 0) + more),
    expect: (holds: boolean, otherwise: string) => void (holds || day.faults.push(otherwise)),
    /** Calls the API as the manager on duty. */
    async manager(): Promise<Call> {
      if (!manager || now() > manager.until) {
        const session = await (manager ? anotherSession(shop, manager) : operatorOf(shop, 'manager'))
        manager = { ...session, until: now() + MANAGER_FOR }
      }
      return manager.call
    },
    work: () => work(shop, day.randomOf(`webhooks at ${now()}`)),
  }

  /** Lets everybody go on in the order of their times until all have gone home. */
  async function live(): Promise<void> {
    let worked = 0
    while (agenda.length > 0) {
      const next = agenda.reduce((first, one) => (one.at < first.at ? one : first))
      agenda.splice(agenda.indexOf(next), 1)
      if (now() >= dawn) await pause?.(next.at - now())
      shop.clock.advance(next.at - now())
      if (now() - worked >= WORK_EVERY) {
        await day.work()
        worked = now()
      }
      const { value, done } = await next.actor.next().catch((error: Error) => {
        day.faults.push(error.stack ?? error.message)
        return { value: 0, done: true }
      })
      if (!done) day.begin(now() + (value ?? 0), next.actor)
    }
  }
  return { day, live }
}

/** Webhooks of so many in a hundred are answered too late, so that they are sent again. */
const LOST_WEBHOOKS = 15

/** Runs the jobs, and has the payment provider send its events. */
async function work({ shop, gateway, send }: DayShop, random: Random): Promise<void> {
  await runJob(shop, 'sweep-payments', {})
  await gateway.deliverEvents(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await send('/api/checkout/payment-webhook', { method: 'POST', body, headers })
    return chance(random, LOST_WEBHOOKS) ? 504 : status
  })
  await runDueJobs(shop, { batchSize: 20 })
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

/** Asks twice at the same moment, as a person does whose answer was lost, or who presses twice. */
export function twice<Reply>(asking: () => Promise<Reply>): Promise<[Reply, Reply]> {
  return Promise.all([asking(), asking()])
}
