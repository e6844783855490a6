import { sql } from 'kysely'
import type * as api from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { lockCartIfOpen } from '../../selling/cart/locked-cart.ts'
import { inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { readCheckout } from './read-checkout.ts'

const HELD_FOR_MS = 15 * 60_000

interface SlotRequest {
  slotId: string
  cartId: string
}

/** Refuses a window that is past its cut-off or full for this cart; locks the window until the transaction ends. */
export async function requireCapacity(shop: Shop, request: SlotRequest): Promise<void> {
  const { isOver } = await lockWindow(shop, request)
  if (isOver) throw new Refusal('slot_closed')
  const query = sql`select id from slots where id = ${request.slotId} and ${hasCapacity(shop, request)}`
  const found = await preparedStatement('find capacity', query).executeTakeFirst(shop.db)
  if (!found) throw new Refusal('slot_full')
}

/** Turns this cart's hold, or free capacity, into a booking. An unexpired hold is honoured even past the cut-off. */
export async function bookSlot(shop: Shop, request: SlotRequest): Promise<void> {
  const { isOver, isHeld } = await lockWindow(shop, request)
  if (isOver && !isHeld) throw new Refusal('slot_closed')
  const booking = sql`
    with held as (delete from slot_holds where cart_id = ${request.cartId})
    update slots set booked = booked + 1 where id = ${request.slotId} and ${hasCapacity(shop, request)}
    returning id`
  const booked = await preparedStatement('book slot', booking).executeTakeFirst(shop.db)
  if (!booked) throw new Refusal('slot_full')
}

/** Returns the capacity of one booking to the window. */
export async function releaseSlot({ db }: Shop, slotId: string): Promise<void> {
  await db
    .updateTable('slots')
    .set((slot) => ({ booked: slot('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute()
}

// A separate statement, because only the next one sees what the lock's previous holder booked.
async function lockWindow({ db, clock }: Shop, { slotId, cartId }: SlotRequest) {
  const now = clock.now()
  const held = db
    .selectFrom('slot_holds')
    .select('cart_id')
    .where('slot_id', '=', slotId)
    .where('cart_id', '=', cartId)
    .where('expires_at', '>', now)
  const query = db
    .selectFrom('slots')
    .select(({ exists }) => ['cut_off_at', exists(held).as('isHeld')])
    .where('id', '=', slotId)
    .forNoKeyUpdate()
  const { cut_off_at, isHeld } = await preparedStatement('lock window', query).executeTakeFirstOrThrow(db)
  return { isOver: cut_off_at <= now, isHeld }
}

/** Whether the window has capacity besides its bookings and other carts' holds; this cart's own hold does not count. */
function hasCapacity({ clock }: Shop, { slotId, cartId }: SlotRequest) {
  return sql<boolean>`booked + (
    select count(*) from slot_holds
    where slot_id = ${slotId} and cart_id <> ${cartId} and expires_at > ${clock.now()}) < capacity`
}

export const holdSlot: VerbBy<typeof api.holdSlot> = async (shop, customer, choice) => {
  const { slot_id } = choice
  const expiresAt = new Date(shop.clock.now().getTime() + HELD_FOR_MS)
  await shop.limitLocking(() =>
    inTransaction(shop, async (shop) => {
      const cartId = (await lockCartIfOpen(shop, customer))?.id
      const { cart, quote, slot } = await readCheckout(shop, customer, choice)
      await requireNotBlocked(shop, customer)
      if (!cartId || cart.lines.length === 0) throw new Refusal('cart_empty')
      // The window belongs to another hub, as it was chosen for an earlier address.
      if (slot?.hub_id !== quote?.hub.id) throw new Refusal('slot_closed')
      await requireCapacity(shop, { slotId: slot_id, cartId })
      await shop.db
        .insertInto('slot_holds')
        .values({ cart_id: cartId, slot_id, expires_at: expiresAt })
        .onConflict((is) => is.column('cart_id').doUpdateSet({ slot_id, expires_at: expiresAt }))
        .execute()
    }),
  )
  return { slot_id, held_until: expiresAt.toISOString() }
}
