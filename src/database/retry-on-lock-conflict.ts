import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Shorter than deadlock_timeout, so that a shopper's order is never the victim of a deadlock with us. */
const LOCK_TIMEOUT = '200ms'
/** The pauses grow, so that the shop has most of the time to itself while something holds a table for minutes. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Runs a transaction that locks many tables. If it conflicts with an order, it lets go of all and starts again. */
export async function retryOnLockConflict(
  client: pg.Client,
  { forMs }: { forMs: number },
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + forMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > until) throw error
      await client.query('rollback')
    }
    await pause(pauseMs)
  }
}

function isInTheWay(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK
}
