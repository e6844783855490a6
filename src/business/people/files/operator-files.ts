import type { Insertable, Selectable } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { type FileState, statesBefore, UNDER_WAY } from '#contract/people/files/file-states.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { OfficeTables } from '#database/tables-office.ts'
import type { Operator, Shop } from '../../shop.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../audit/write-audit.ts'

/** The file is no longer this try's: it was stopped, it has ended, or another try of the job has taken it over. */
export class TryOver extends Error {}

export type OperatorFile = Selectable<OfficeTables['operator_files']>
type FileKind = OperatorFile['kind']
type NewFile = Pick<Insertable<OfficeTables['operator_files']>, 'kind' | 'name' | 'state'> & {
  bulk?: string
  report?: string
}

const FORGOTTEN_AFTER_MS = DAY_MS

export async function addFile(shop: Shop, caller: Operator, file: NewFile): Promise<OperatorFile> {
  await requireNoneUnderWay(shop, caller, file)
  const now = shop.clock.now()
  return shop.db
    .insertInto('operator_files')
    .values({
      ...file,
      id: newId(now),
      operator_id: caller.id,
      created_at: now,
      expires_at: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Allows one file of a kind at a time for each operator: a second one would only slow the first one down. */
export async function requireNoneUnderWay(
  { db }: Shop,
  { id }: Operator,
  { kind, besides = '' }: { kind: FileKind; besides?: string },
): Promise<void> {
  // This lock serialises two requests of the same operator.
  await db.selectFrom('operators').select('id').where('id', '=', id).forUpdate().execute()
  const underWay = await db
    .selectFrom('operator_files')
    .select('id')
    .where('operator_id', '=', id)
    .where('kind', '=', kind)
    .where('id', '<>', besides)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  if (underWay) throw new Refusal('already_there', {}, underWayInWords[kind])
}

const underWayInWords: Record<FileKind, string> = {
  products: 'You already have a table or a change under way. Wait for it, or stop it first.',
  report: 'You already have a file on its way. Wait for it, or stop it first.',
}

type Progress = Partial<Pick<OperatorFile, 'done' | 'total'>>

/** Moves a file on inside the caller's transaction; returns false if it is in no state that this one follows. */
export async function moveFile(
  { db }: Shop,
  { id, try_id }: Partial<Pick<OperatorFile, 'try_id'>> & { id: string },
  to: Progress & { state: FileState; outcome?: string | null; changes_seen?: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('operator_files')
    .set(to)
    .where('id', '=', id)
    .$if(try_id !== undefined, (query) => query.where('try_id', '=', try_id ?? null))
    .where('state', 'in', statesBefore(to.state))
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/**
 * Stops files inside the caller's transaction. Their jobs notice before they write again, and what they have written is
 * rolled back or deleted.
 */
export async function stopFiles(
  shop: Shop,
  which: { fileId: string } | { operatorId: string; kind: FileKind },
): Promise<void> {
  const files = await shop.db
    .selectFrom('operator_files as file')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['file.id', 'kind', 'file.name', 'state', 'operators.name as by'])
    .where((is) =>
      'fileId' in which
        ? is('file.id', '=', which.fileId)
        : is.and({ operator_id: which.operatorId, kind: which.kind }),
    )
    .where('state', 'in', UNDER_WAY)
    .forUpdate('file')
    .execute()
  for (const { id } of files) {
    await moveFile(shop, { id }, { state: 'stopped' })
    await shop.db.deleteFrom('operator_file_pieces').where('file_id', '=', id).execute()
  }
  await writeAuditOfMany(shop, files.map(stopEntry))
}

type StoppedFile = Pick<OperatorFile, 'id' | 'kind' | 'name' | 'state'> & { by: string }

function stopEntry({ id, kind, name, state, by }: StoppedFile): NewAuditEntry {
  const entry = { before: { state }, after: { state: 'stopped' } }
  if (kind === 'report') return { act: 'figures-file.stopped', on: ['figures-file', id], ...entry }
  // Anybody who may edit products may stop it.
  const after = { ...entry.after, file: name, begun_by: by }
  return { act: 'product-file.stopped', on: ['product-file', id], ...entry, after }
}

export function noSuchFile(): Refusal {
  return new Refusal('not_found', {}, 'That file no longer exists.')
}

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
