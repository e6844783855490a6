import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Shop } from '../shop.ts'

interface SlotRequest {
  slotId: string
  cartId: string
}

/** Refuses a delivery window that is past its cut-off or has no place for this cart, and keeps it as it is until the end. */
export async function requirePlace(shop: Shop, request: SlotRequest): Promise<void> {
  const { isOver } = await lockWindow(shop, request)
  if (isOver) throw new Refusal('slot_closed')
  const query = sql`select id from slots where id = ${request.slotId} and ${hasPlace(shop, request)}`
  const place = await preparedStatement('find place', query).executeTakeFirst(shop.db)
  if (!place) throw new Refusal('slot_full')
}

/** Turns what a cart held, or a free place, into a booked one. What is held stays so for its time, past the cut-off too. */
export async function bookPlace(shop: Shop, request: SlotRequest): Promise<void> {
  const { isOver, isHeld } = await lockWindow(shop, request)
  if (isOver && !isHeld) throw new Refusal('slot_closed')
  const booking = sql`
    with held as (delete from slot_holds where cart_id = ${request.cartId})
    update slots set booked = booked + 1 where id = ${request.slotId} and ${hasPlace(shop, request)}
    returning id`
  const place = await preparedStatement('book place', booking).executeTakeFirst(shop.db)
  if (!place) throw new Refusal('slot_full')
}

/** Gives back a place that was booked. */
export async function freePlace({ db }: Shop, slotId: string): Promise<void> {
  await db
    .updateTable('slots')
    .set((slot) => ({ booked: slot('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute()
}

// A statement of its own: whoever had the lock before may have taken a place, which only the next one sees.
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

/** A place beside those that are booked and those that other carts hold; whoever holds one already finds it free. */
function hasPlace({ clock }: Shop, { slotId, cartId }: SlotRequest) {
  return sql<boolean>`booked + (
    select count(*) from slot_holds
    where slot_id = ${slotId} and cart_id <> ${cartId} and expires_at > ${clock.now()}) < capacity`
}
