import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Shop } from '#business/shop.ts'

/** pg-boss's minimum time for running jobs, after which it fails them. */
const CUT_OFF_MS = 1_000

interface Running {
  /** The queues that jobs are taken from. */
  queues: readonly string[]
  /** Ids of the jobs being tried, and of those settled with them. */
  tried: ReadonlySet<string>
}

interface Stop {
  withinMs: number
  /** Whether to close the queue's connections too. */
  close: boolean
}

/** Takes no new jobs, and lets running ones finish in time. A job that is cut off is retried without losing a try. */
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

/** Otherwise three processes replaced one after another would use up all tries of a job that takes a minute. */
async function giveBackTries({ db, log }: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await sql`
      update pgboss.job set retry_limit = retry_limit + 1
      where id = any(${ids}::uuid[]) and state = 'active'`.execute(db)
  } catch (error) {
    // The try is lost, as when a process is killed; stopping goes on.
    log.error('jobs', error)
  }
}
