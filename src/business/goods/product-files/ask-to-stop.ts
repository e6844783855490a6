import { UNDER_WAY } from '#contract/goods/products/product-file.ts'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { Shop } from '../../shop.ts'

/** Asks jobs to stop, inside the caller's transaction: the job of one file, or all jobs of an operator. */
export async function askToStop(shop: Shop, of: { fileId: string } | { operatorId: string }): Promise<void> {
  const asked = await shop.db
    .updateTable('product_files')
    .from('operators')
    .set({ stop_asked: true })
    .whereRef('operators.id', '=', 'operator_id')
    .where((is) =>
      'fileId' in of ? is('product_files.id', '=', of.fileId) : is('operator_id', '=', of.operatorId),
    )
    .where('state', 'in', UNDER_WAY)
    .where('stop_asked', '=', false)
    .returning(['product_files.id', 'product_files.name', 'state', 'operators.name as begun_by'])
    .execute()
  await writeAuditOfMany(
    shop,
    asked.map(({ id, name, state, begun_by }) => ({
      act: 'product-file.stopped',
      on: ['product-file', id],
      before: { state },
      after: { state: 'stopped', file: name, begun_by },
    })),
  )
}
