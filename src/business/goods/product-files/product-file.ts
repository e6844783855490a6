import { emptyReport, UNDER_WAY } from '#contract/goods/products/product-file.ts'
import type { ProductFile } from '#contract/goods/products/product-files.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Operator, Shop } from '../../shop.ts'

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Returns an operator's own file; another operator's file is not found. */
export async function requireOwnFile(shop: Shop, caller: Operator, id: string): Promise<ProductFile> {
  const file = await findFile(shop, id)
  if (file?.operator_id !== caller.id) throw noSuchFile()
  return viewOf(file, caller)
}

export function noSuchFile(): Refusal {
  return new Refusal('not_found', {}, 'That file no longer exists.')
}

export function viewOf({ report, ...file }: File, caller: Operator): ProductFile {
  const { id, name, state, by } = file
  const whose = { by, is_own: file.operator_id === caller.id }
  // A report that an earlier version wrote lacks the newer fields.
  return { id, name, state, ...emptyReport, ...report, ...whose, is_bulk: file.bulk !== null }
}

/**
 * Allows one file at a time for each operator, not counting one that was asked to stop: a second one would only slow
 * the first one down.
 */
export async function requireNoneUnderWay({ db }: Shop, { id }: Operator, besides = ''): Promise<void> {
  // This lock serialises two requests of the same operator.
  await db.selectFrom('operators').select('id').where('id', '=', id).forUpdate().execute()
  const underWay = await db
    .selectFrom('product_files')
    .select('id')
    .where('operator_id', '=', id)
    .where('id', '<>', besides)
    .where('state', 'in', UNDER_WAY)
    .where('stop_asked', '=', false)
    .executeTakeFirst()
  if (!underWay) return
  const sentence = 'You already have a table or a change under way. Wait for it, or stop it first.'
  throw new Refusal('already_there', {}, sentence)
}

export async function findFile(shop: Shop, id: string) {
  return selectFiles(shop).where('file.id', '=', id).executeTakeFirst()
}

export function selectFiles({ db }: Shop) {
  return db
    .selectFrom('product_files as file')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['file.id', 'operator_id', 'file.name', 'state', 'report', 'changes_seen', 'bulk'])
    .select('operators.name as by')
}
