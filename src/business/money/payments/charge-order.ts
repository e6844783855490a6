import type { Cents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { lockPaid } from './lock-paid.ts'

/**
 * Decides what each hold of an order is charged; one that is not needed is let go. Runs inside the transaction that packs
 * the order and holds its lock. Returns the payments that are charged.
 */
export async function chargeOrder(shop: Shop, orderId: string): Promise<string[]> {
  const held = (await lockPaid(shop, orderId)).filter(({ isHeld, isKept }) => isHeld && !isKept)
  const charges = held.map(({ id, leftCents }) => ({ id, cents: leftCents }))
  await decideCharges(shop, orderId, charges)
  return charges.filter(({ cents }) => cents > 0).map(({ id }) => id)
}

interface Charge {
  /** The payment. */
  id: string
  cents: Cents
}

/** Writes, once, what is charged of what is held; 0 lets it go. The provider is asked after the commit. */
export async function decideCharges(shop: Shop, orderId: string, charges: readonly Charge[]): Promise<void> {
  for (const { id, cents } of charges)
    await shop.db
      .updateTable('payments')
      .set({ charge_cents: cents, decided_at: shop.clock.now() })
      .where('id', '=', id)
      .where('charge_cents', 'is', null)
      .execute()
  if (charges.length > 0) await shop.queue.add(shop.db, 'settle-holds', { orderId })
}
