import { createHash } from 'node:crypto'
import { emptyOutcome, type ImportOutcome } from '#contract/goods/products/product-file.ts'
import type { FileState } from '#contract/people/files/file-states.ts'
import { isRefused } from '#contract/refused.ts'
import { may, type Right } from '#contract/rights.ts'
import {
  beginTry,
  moveFile,
  noteProgress,
  type OperatorFile,
  TryOver,
} from '../../people/files/operator-files.ts'
import type { QueuedJobs, Shop } from '../../shop.ts'
import { nameWithId, type ProductChange } from '../import/change-of-product.ts'
import { type ImportedProducts, importProducts } from '../import/import-products.ts'
import { readProducts } from '../import/read-products.ts'
import { BulkLines } from './bulk-lines.ts'

const SHOWN = 200
/** The changes of a file: the first ones in words, and a digest of all that tells whether they are still the same. */
class FileChanges {
  readonly first: string[] = []
  readonly #hash = createHash('sha256')

  add({ isNew, row, words }: ProductChange): void {
    const line = `${isNew ? 'New: ' : ''}${nameWithId(row)}: ${words.join(', ')}`
    if (this.first.length < SHOWN) this.first.push(line)
    this.#hash.update(`${line}\n`)
  }

  digest(): string {
    return this.#hash.copy().digest('base64')
  }
}

const PIECES_AT_ONCE = 50

type Input = QueuedJobs['import-products']

interface Outcome {
  outcome: ImportOutcome
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

/** Rolls back: the operator no longer has the right. */
class RightLost extends Error {}

/** Checks or imports a file by the function that the command line uses, on behalf of the operator who asked. */
export async function runProductFile(jobs: Shop, { fileId, requestId }: Input): Promise<void> {
  const file = await beginTry(jobs, fileId)
  if (!file) return
  const dryRun = file.state === 'checking'
  const shop = { ...jobs, requestId, actor: { kind: 'operator', id: file.operator_id } as const }
  // Noted outside the import's transaction, which nobody can look into until it ends.
  const onProgress = (done: number, total: number) => noteProgress(jobs, file, { done, total })
  const bulk = file.bulk ? new BulkLines(jobs, { ...file, bulk: file.bulk }, dryRun) : undefined
  let changes = new FileChanges()
  try {
    await importProducts(shop, {
      ...(bulk && { faults: () => bulk.faults(), entry: (imported) => bulk.entry(imported) }),
      read: (wrong) => {
        changes = new FileChanges()
        if (bulk) return bulk.read(wrong, () => onProgress(0, 0))
        return readProducts(bytesOf(jobs, file), wrong)
      },
      dryRun,
      onChange: (change) => changes.add(change),
      onProgress,
      onImported: async (shop, imported) => {
        const outcome = { ...outcomeOf(imported, changes), ...bulk?.told(imported) }
        const seen = changes.digest()
        if (!bulk && !dryRun && seen !== file.changes_seen) throw new ChangedSinceSeen({ outcome, seen })
        await requireAllowed(shop, file.operator_id, dryRun ? 'catalogue' : 'prices')
        const state = dryRun ? 'checked' : 'imported'
        if (!(await end(shop, file, { state, outcome, seen }))) throw new TryOver()
        if (dryRun) await bulk?.keepSeen(shop)
      },
    })
  } catch (error) {
    if (!(error instanceof TryOver)) await takeFailure(jobs, file, error)
  }
}

async function takeFailure(shop: Shop, file: OperatorFile, error: unknown): Promise<boolean> {
  if (error instanceof RightLost) return end(shop, file, { state: 'stopped', outcome: emptyOutcome })
  if (error instanceof ChangedSinceSeen) {
    const { outcome, seen } = error.outcome
    return end(shop, file, { state: 'checked', outcome: { ...outcome, is_anew: true }, seen })
  }
  if (!isRefused(error, 'invalid_input')) throw error
  const faults = error.details.lines ?? [error.message]
  return end(shop, file, { state: 'refused', outcome: { ...emptyOutcome, faults } })
}

/** Runs after the last retry failed: says so, and lets the file be sent again. */
export async function giveUpProductFile(shop: Shop, { fileId }: Input): Promise<void> {
  const faults = ['Something went wrong on our side, and nothing was changed. Please send the file again.']
  const outcome = JSON.stringify({ ...emptyOutcome, faults })
  await moveFile(shop, { id: fileId }, { state: 'refused', outcome })
}

function outcomeOf({ added, changed, same }: ImportedProducts, changes: FileChanges): ImportOutcome {
  return { ...emptyOutcome, added, changed, same, changes: changes.first }
}

async function end(
  shop: Shop,
  file: OperatorFile,
  { state, outcome, seen = null }: Outcome & { state: FileState },
): Promise<boolean> {
  const done = outcome.added + outcome.changed + outcome.same
  const found = { outcome: JSON.stringify(outcome), changes_seen: seen }
  return moveFile(shop, file, { state, done, total: done, ...found })
}

/** Stops if the operator was removed or lost the right; the lock makes such a change wait from here on. */
async function requireAllowed({ db }: Shop, operatorId: string, right: Right): Promise<void> {
  const { role, removed_at } = await db
    .selectFrom('operators')
    .select(['role', 'removed_at'])
    .where('id', '=', operatorId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (removed_at !== null || !may(role, right)) throw new RightLost()
}

async function* bytesOf(shop: Shop, file: OperatorFile): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += PIECES_AT_ONCE) {
    const pieces = await shop.db
      .selectFrom('operator_file_pieces')
      .select('content')
      .where('file_id', '=', file.id)
      .orderBy('position')
      .limit(PIECES_AT_ONCE)
      .offset(from)
      .execute()
    for (const { content } of pieces) yield encoder.encode(content)
    await noteProgress(shop, file, { done: 0, total: 0 })
    if (pieces.length < PIECES_AT_ONCE) return
  }
}
