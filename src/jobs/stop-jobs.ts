import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Shop } from '#business/shop.ts'

/** pg-boss gives what is left no less than this, and then has it fail. */
const CUT_OFF_MS = 1_000

interface Running {
  /** What jobs are taken from. */
  queues: readonly string[]
  /** The ids of those that are being tried, and of what is settled with them. */
  tried: ReadonlySet<string>
}

interface Stop {
  withinMs: number
  /** Whether its connections are closed too. */
  close: boolean
}

/** Takes nothing new, and lets what runs come to its end in time. What is cut off is tried again, and has lost no try. */
export async function stopJobs(
  boss: PgBoss,
  shop: Shop,
  { queues, tried, close, withinMs }: Running & Stop,
): Promise<void> {
  const ended = Promise.all(queues.map((name) => boss.offWork(name)))
  await Promise.race([ended, setTimeout(withinMs - CUT_OFF_MS, undefined, { ref: false })])
  await giveBackTries(shop, [...tried])
  await boss.stop({ close, timeout: CUT_OFF_MS })
}

/** Three processes that are replaced one after the other would use up all tries of what takes a minute. */
async function giveBackTries({ db, log }: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await sql`
      update pgboss.job set retry_limit = retry_limit + 1
      where id = any(${ids}::uuid[]) and state = 'active'`.execute(db)
  } catch (error) {
    // It is lost, as where the process is killed: the stop goes on.
    log.error('jobs', error)
  }
}
