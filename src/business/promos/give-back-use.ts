import type { Shop } from '../shop.ts'

/** An order that came to nothing is no use of its code: where uses are limited, there is one more again. Once. */
export async function giveBackUse({ db }: Shop, { promo_id }: { promo_id: string | null }): Promise<void> {
  if (promo_id === null) return
  await db
    .updateTable('promos')
    .set((promo) => ({ uses_left: promo('uses_left', '+', 1) }))
    .where('id', '=', promo_id)
    .where('uses_left', 'is not', null)
    .execute()
}
