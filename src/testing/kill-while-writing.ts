import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { processesWaiting } from './waiting-for-locks.ts'

interface Locked {
  db: Database
  order: { id: string }
}

/** Holds the order's lock, so that a process waits before it writes what it has decided. */
export function holdingOrder<T>({ db, order }: Locked, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (holder) => {
    await holder.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
    return work()
  })
}

/** Kills every connection that is about to write while this runs, as the death of its process would. */
export async function killWhileWriting(shop: Locked, ask: () => Promise<unknown>): Promise<void> {
  await holdingOrder(shop, async () => {
    let isOver = false
    let killed = 0
    const end = () => {
      isOver = true
    }
    const asked = ask().then(end, end)
    await vi.waitFor(async () => {
      for (const pid of await processesWaiting(shop.db)) killed += await kill(shop, pid)
      expect(isOver).toBe(true)
    })
    await asked
    expect(killed).toBeGreaterThan(0)
  })
}

export async function kill({ db }: Pick<Locked, 'db'>, pid: number | undefined): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(${pid}, 5000) as ended`.execute(
    db,
  )
  return rows.filter(({ ended }) => ended).length
}
