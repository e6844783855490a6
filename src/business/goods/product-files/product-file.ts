import { emptyOutcome } from '#contract/goods/products/product-file.ts'
import type { ProductFile } from '#contract/goods/products/product-files.ts'
import { noSuchFile, type OperatorFile } from '../../people/files/operator-files.ts'
import type { Operator, Shop } from '../../shop.ts'

type File = OperatorFile & { by: string }

/** Returns an operator's own file; another operator's file is not found. */
export async function requireOwnFile(shop: Shop, caller: Operator, id: string): Promise<ProductFile> {
  const file = await findFile(shop, id)
  if (file?.operator_id !== caller.id) throw noSuchFile()
  return viewOf(file, caller)
}

export function viewOf(file: File, caller: Operator): ProductFile {
  const { id, name, done, total, outcome, by, bulk } = file
  const state = file.state as ProductFile['state']
  const whose = { by, is_own: file.operator_id === caller.id }
  return { id, name, state, done, total, ...emptyOutcome, ...outcome, ...whose, is_bulk: bulk !== null }
}

export async function findFile(shop: Shop, id: string): Promise<File | undefined> {
  return selectFiles(shop).where('file.id', '=', id).executeTakeFirst()
}

export function selectFiles({ db }: Shop) {
  return db
    .selectFrom('operator_files as file')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .selectAll('file')
    .select('operators.name as by')
    .where('kind', '=', 'products')
}
