import {
  emptyReport,
  type FileReport,
  type FileState,
  isUnderWay,
  UNDER_WAY,
} from '#contract/goods/products/product-file.ts'
import { isRefused } from '#contract/refused.ts'
import { may, type Right } from '#contract/rights.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import type { Shop } from '../../shop.ts'
import { type ImportedProducts, importProducts } from '../import/import-products.ts'
import { readProducts } from '../import/read-products.ts'
import { BulkLines } from './bulk-lines.ts'
import { FileChanges } from './file-changes.ts'
import { findFile } from './product-file.ts'

const PIECES_AT_ONCE = 50

type Input = QueuedJobs['import-products']

interface Outcome {
  report: FileReport
  /** The digest of the file's changes. */
  seen?: string | null
}

/** Rolls back an import that would do something else than was shown, so that its operator sees that first. */
class ChangedSinceSeen extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('The shop has changed since the file was checked.')
    this.outcome = outcome
  }
}

/** Rolls back: the job was asked to stop, or its operator no longer has the right. */
class Stopped extends Error {}

/** A concurrent try of this job has finished it; its process was wrongly taken for dead. */
class DoneBefore extends Error {}

/** Checks or imports a file by the function that the command line uses, on behalf of the operator who asked. */
export async function runProductFile(jobs: Shop, { fileId, requestId }: Input): Promise<void> {
  const file = await findFile(jobs, fileId)
  // An earlier try of this job has finished it.
  if (!file || !isUnderWay(file)) return
  const dryRun = file.state === 'checking'
  const shop = { ...jobs, requestId, actor: { kind: 'operator', id: file.operator_id } as const }
  const progress = (done: number, total: number) => report(jobs, fileId, { ...emptyReport, done, total })
  const bulk = file.bulk ? new BulkLines(jobs, { ...file, bulk: file.bulk }, dryRun) : undefined
  let changes = new FileChanges()
  try {
    await importProducts(shop, {
      ...(bulk && { faults: () => bulk.faults(), entry: (imported) => bulk.entry(imported) }),
      read: (wrong) => {
        changes = new FileChanges()
        if (bulk) return bulk.read(wrong, () => progress(0, 0))
        return readProducts(bytesOf(jobs, fileId), wrong)
      },
      dryRun,
      onChange: (change) => changes.add(change),
      onProgress: progress,
      onImported: async (shop, imported) => {
        const outcome = {
          report: { ...told(imported, changes), ...bulk?.told(imported) },
          seen: changes.digest(),
        }
        const isAnew = !bulk && !dryRun && outcome.seen !== file.changes_seen
        if (isAnew) throw new ChangedSinceSeen(outcome)
        await requireAllowed(shop, file.operator_id, dryRun ? 'catalogue' : 'prices')
        await requireUnderWay(shop, fileId, file.state)
        if (dryRun) await bulk?.keepSeen(shop)
        await end(shop, fileId, { state: dryRun ? 'checked' : 'imported', ...outcome })
      },
    })
  } catch (error) {
    if (error instanceof DoneBefore) return
    if (error instanceof Stopped) return end(jobs, fileId, { state: 'stopped', report: emptyReport })
    if (error instanceof ChangedSinceSeen) {
      const report = { ...error.outcome.report, is_anew: true }
      return end(jobs, fileId, { ...error.outcome, state: 'checked', report })
    }
    if (!isRefused(error, 'invalid_input')) throw error
    await end(jobs, fileId, {
      state: 'refused',
      report: { ...emptyReport, faults: error.details.lines ?? [error.message] },
    })
  }
}

/** Runs after the last retry failed: says so, and lets the file be sent again. */
export async function giveUpProductFile(shop: Shop, { fileId }: Input): Promise<void> {
  const faults = ['Something went wrong on our side, and nothing was changed. Please send the file again.']
  const file = await findFile(shop, fileId)
  if (!file || !isUnderWay(file)) return
  await end(shop, fileId, { state: 'refused', report: { ...emptyReport, faults } })
}

function told({ added, changed, same }: ImportedProducts, changes: FileChanges): FileReport {
  const total = added + changed + same
  return { ...emptyReport, done: total, total, added, changed, same, changes: changes.first }
}

/** Uses a connection of its own, as writes in the import's transaction are invisible until it ends. */
async function report({ db }: Shop, id: string, report: FileReport): Promise<void> {
  const going = await db
    .updateTable('product_files')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', id)
    .where('stop_asked', '=', false)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  if (going.numUpdatedRows === 0n) throw new Stopped()
}

/** A file that has ended stays as it is, even if another try still runs. */
async function end(
  { db }: Shop,
  id: string,
  { state, report, seen = null }: Outcome & { state: FileState },
): Promise<void> {
  await db
    .updateTable('product_files')
    .set({ state, report: JSON.stringify(report), changes_seen: seen })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute()
}

/** Stops if the operator was removed or lost the right; the lock makes such a change wait from here on. */
async function requireAllowed({ db }: Shop, operatorId: string, right: Right): Promise<void> {
  const { role, removed_at } = await db
    .selectFrom('operators')
    .select(['role', 'removed_at'])
    .where('id', '=', operatorId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (removed_at !== null || !may(role, right)) throw new Stopped()
}

/** The lock makes a request to stop wait until the import has ended. */
async function requireUnderWay({ db }: Shop, id: string, begun: FileState): Promise<void> {
  const { stop_asked, state } = await db
    .selectFrom('product_files')
    .select(['stop_asked', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== begun) throw new DoneBefore()
  if (stop_asked) throw new Stopped()
}

async function* bytesOf(shop: Shop, fileId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += PIECES_AT_ONCE) {
    const pieces = await shop.db
      .selectFrom('product_file_pieces')
      .select('content')
      .where('file_id', '=', fileId)
      .orderBy('position')
      .limit(PIECES_AT_ONCE)
      .offset(from)
      .execute()
    for (const { content } of pieces) yield encoder.encode(content)
    await report(shop, fileId, emptyReport)
    if (pieces.length < PIECES_AT_ONCE) return
  }
}
