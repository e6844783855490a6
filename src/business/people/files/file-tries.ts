import { UNDER_WAY } from '#contract/people/files/file-states.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../../shop.ts'
import type { OperatorFile } from './operator-files.ts'

/** The file is no longer this try's: it was stopped, it has ended, or another try of the job has taken it over. */
export class TryOver extends Error {}

/** Takes a file over from an earlier try, which may still run but can write no more. */
export async function beginTry({ db, clock }: Shop, fileId: string): Promise<OperatorFile | undefined> {
  return db
    .updateTable('operator_files')
    .set({ try_id: newId(clock.now()), done: 0, total: 0 })
    .where('id', '=', fileId)
    .where('state', 'in', UNDER_WAY)
    .returningAll()
    .executeTakeFirst()
}

/** Throws `TryOver`; the row's lock makes a stop and a later try wait for the caller's transaction. */
export async function noteProgress(
  { db }: Shop,
  { id, try_id }: OperatorFile,
  progress: { done: number; total: number },
): Promise<void> {
  const noted = await db
    .updateTable('operator_files')
    .set(progress)
    .where('id', '=', id)
    .where('try_id', '=', try_id)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) throw new TryOver()
}
