import type { Shop } from '../../shop.ts'

/** Returns the use of a cancelled or failed order, if uses are limited. Must be called only once for an order. */
export async function giveBackUse({ db }: Shop, { promo_id }: { promo_id: string | null }): Promise<void> {
  if (promo_id === null) return
  await db
    .updateTable('promos')
    .set((promo) => ({ uses_left: promo('uses_left', '+', 1) }))
    .where('id', '=', promo_id)
    .where('uses_left', 'is not', null)
    .execute()
}
