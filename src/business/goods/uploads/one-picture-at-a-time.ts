import { sql } from 'kysely'
import { liftTimeLimits } from '#database/lift-time-limits.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../../shop.ts'

/**
 * Runs the work while no other process makes a picture, since several of them may share the memory of one machine. The
 * lock's transaction writes nothing, so it may stay open while the picture is made, and a process that dies gives the
 * lock back with its connection.
 */
export function onePictureAtATime<Result>(
  { db, limitHeavy }: Pick<Shop, 'db' | 'limitHeavy'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return limitHeavy(() =>
    db.transaction().execute(async (db) => {
      await liftTimeLimits(db)
      await sql`set local lock_timeout = '30s'`.execute(db)
      await lockNamed(db, ['shop', 'pictures'])
      return work()
    }),
  )
}
