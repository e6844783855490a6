import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Shop } from '../../shop.ts'

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
