import { emptyReport } from '#contract/office/product-file.ts'
import type { ProductFile } from '#contract/office/product-files.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Operator, Shop } from '../shop.ts'

/** An operator's own; another's is answered as what is not there. */
export async function requireOwnFile(
  shop: Shop,
  { id: operatorId }: Operator,
  id: string,
): Promise<ProductFile> {
  const file = await findFile(shop, id)
  if (file?.operator_id !== operatorId) throw new Refusal('not_found', {}, 'That file no longer exists.')
  const { report, name, state } = file
  // What an earlier version has written of a file lacks what is new.
  return { id, name, state, ...emptyReport, ...report, is_bulk: file.bulk !== null }
}

/** One at a time for each operator, but for one that was asked to stop: a second one would only make the first one slower. */
export async function requireNoneUnderWay({ db }: Shop, { id }: Operator, besides = ''): Promise<void> {
  // Two presses at the same moment meet here.
  await db.selectFrom('operators').select('id').where('id', '=', id).forUpdate().execute()
  const underWay = await db
    .selectFrom('product_files')
    .select('id')
    .where('operator_id', '=', id)
    .where('id', '<>', besides)
    .where('state', 'in', ['checking', 'importing'])
    .where('stop_asked', '=', false)
    .executeTakeFirst()
  if (!underWay) return
  const sentence = 'Another table or change of yours is under way. Wait for it, or stop it first.'
  throw new Refusal('already_there', {}, sentence)
}

export async function findFile({ db }: Shop, id: string) {
  return db
    .selectFrom('product_files')
    .select(['id', 'operator_id', 'name', 'state', 'report', 'changes_seen', 'bulk'])
    .where('id', '=', id)
    .executeTakeFirst()
}
