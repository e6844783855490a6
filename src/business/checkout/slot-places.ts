import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { plannedOnce } from '#database/planned-once.ts'
import type { Shop } from '../shop.ts'

interface Wish {
  slotId: string
  cartId: string
}

/**
 * Locks a delivery window until the transaction ends and refuses it when it is past its cut-off or has no place left
 * beside those that are booked and those that other carts hold. Whoever holds one already finds it free.
 */
export async function requirePlace({ db, clock }: Shop, { slotId, cartId }: Wish): Promise<void> {
  const now = clock.now()
  const slot = await db
    .selectFrom('slots')
    .modifyFront(plannedOnce('lock window'))
    .select(['capacity', 'booked', 'cut_off_at'])
    .where('id', '=', slotId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (slot.cut_off_at <= now) throw new Refusal('slot_closed')
  // Counted after the lock is ours: whoever had it before may have taken a place.
  const { held } = await db
    .selectFrom('slot_holds')
    .modifyFront(plannedOnce('count held places'))
    .where('slot_id', '=', slotId)
    .where('cart_id', '<>', cartId)
    .where('expires_at', '>', now)
    .select(sql<number>`count(*)`.as('held'))
    .executeTakeFirstOrThrow()
  if (slot.booked + held >= slot.capacity) throw new Refusal('slot_full')
}

/** Turns what a cart held, or a free place, into a booked one. */
export async function bookPlace(shop: Shop, wish: Wish): Promise<void> {
  await requirePlace(shop, wish)
  await shop.db
    .updateTable('slots')
    .set((slot) => ({ booked: slot('booked', '+', 1) }))
    .where('id', '=', wish.slotId)
    .execute()
  await shop.db.deleteFrom('slot_holds').where('cart_id', '=', wish.cartId).execute()
}
