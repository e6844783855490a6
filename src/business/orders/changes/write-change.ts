import { unitsIn } from '#contract/goods/catalogue/by-weight.ts'
import { isHeldUntil } from '#contract/money/payments/held-for.ts'
import { PAY_WITHIN_MS } from '#contract/orders/checkout/checkout-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { WantedOrder } from '#database/tables-orders.ts'
import { lockGoods } from '../../goods/stock/book-movements.ts'
import type { Attempt } from '../../idempotency-key.ts'
import type { Shop } from '../../shop.ts'
import { bookSlot } from '../checkout/slot-capacity.ts'
import { announceOrder } from '../orders/order-news.ts'
import { makeChange } from './make-change.ts'
import { amountsOfBoth, moveAmounts } from './move-amounts.ts'
import { orderOfPlan, type Plan } from './plan-change.ts'
import type { ChangeableOrder } from './read-changeable.ts'

interface Moved {
  productId: string
  amount: number
}

interface Written {
  order: ChangeableOrder
  plan: Plan
  attempt: Attempt
}

/** Makes a change at once, or, if it has to be paid, reserves what it adds until then. */
export async function writeChange(shop: Shop, { order, plan, attempt }: Written) {
  const { differenceCents: difference_cents, toPayCents: amount_cents, slot } = plan
  const moved = amountsOfBoth(order.lines, plan.lines)
    .map(({ productId, had, now }) => ({ productId, amount: now - had }))
    .filter(({ amount }) => amount !== 0)
  const onHand = await lockWindowsAndGoods(shop, order, slot, moved)
  const wanted = orderOfPlan(plan)
  const id = await insertChange(shop, { order, plan, attempt }, wanted)
  if (slot) await bookSlot(shop, { slotId: slot.id, cartId: order.cart_id })
  const more = moved.filter(({ amount }) => amount > 0)
  requireOnShelf(plan, more, onHand)
  await reserveGoods(shop, id, more)
  if (amount_cents === 0) {
    await makeChange(shop, { id, order_id: order.id, slot_id: order.slot_id, difference_cents, wanted })
    return { id, status: 'made', difference_cents } as const
  }
  const created_at = shop.clock.now()
  const is_kept = !isHeldUntil(slot?.ends_at ?? order.slot_ends_at, created_at)
  await shop.db
    .insertInto('payments')
    .values({ id: newId(created_at), order_id: order.id, change_id: id, amount_cents, is_kept, created_at })
    .execute()
  return { id, status: 'open', difference_cents } as const
}

async function insertChange(shop: Shop, { order, plan, attempt }: Written, wanted: WantedOrder) {
  const { db, clock } = shop
  const now = clock.now()
  const id = newId(now)
  // Packing begins at the cut-off of either window, so the change must be paid before the earlier one.
  const cutOffs = [order.cut_off_at, ...(plan.slot ? [plan.slot.cut_off_at] : [])]
  const payUntil = Math.min(now.getTime() + PAY_WITHIN_MS, ...cutOffs.map((cutOff) => cutOff.getTime()))
  await db
    .insertInto('order_changes')
    .values({
      id,
      order_id: order.id,
      status: 'open',
      difference_cents: plan.differenceCents,
      ceiling_difference_cents: plan.ceilingDifferenceCents,
      wanted: JSON.stringify(wanted),
      slot_id: plan.slot?.id ?? null,
      idempotency_key: attempt.key ?? null,
      request_hash: attempt.hash,
      created_at: now,
      pay_until: new Date(payUntil),
    })
    .execute()
  await announceOrder(shop, order.id)
  return id
}

/**
 * Locks everything that a change moves before it moves any of it: windows, then goods, as at a checkout, each by id.
 * Two customers who swap windows, or goods, then never deadlock.
 */
async function lockWindowsAndGoods(
  shop: Shop,
  { slot_id }: ChangeableOrder,
  slot: Plan['slot'],
  moved: readonly Moved[],
): Promise<ReadonlyMap<string, number>> {
  const windows = shop.db.selectFrom('slots').select('id').orderBy('id').forNoKeyUpdate()
  if (slot) await windows.where('id', 'in', [slot_id, slot.id]).execute()
  const ids = moved.map(({ productId }) => productId)
  return ids.length > 0 ? lockGoods(shop, ids) : new Map()
}

async function reserveGoods(shop: Shop, changeId: string, more: readonly Moved[]): Promise<void> {
  if (more.length === 0) return
  const moves = more.map(({ productId, amount }) => ({ productId, onHand: -amount, held: amount, sold: 0 }))
  await moveAmounts(shop, moves)
  await shop.db
    .insertInto('order_change_goods')
    .values(more.map(({ productId, amount }) => ({ change_id: changeId, product_id: productId, amount })))
    .execute()
}

/** Requires all that a change adds; the refusal names every product that is short. */
function requireOnShelf({ lines }: Plan, more: readonly Moved[], onHand: ReadonlyMap<string, number>): void {
  const short = lines.flatMap((line) => {
    const amount = more.find(({ productId }) => productId === line.product_id)?.amount ?? 0
    const left = onHand.get(line.product_id) ?? 0
    if (amount <= left) return []
    const { product_id, title } = line
    return [{ product_id, title, wanted: unitsIn(line, amount), available: unitsIn(line, left) }]
  })
  if (short.length > 0) throw new Refusal('insufficient_stock', { lines: short })
}
