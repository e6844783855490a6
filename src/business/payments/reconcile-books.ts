import { DAY_MS } from '#contract/day-ms.ts'
import { PaymentRefused } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'
import { TURNED_BACK } from './check-refund.ts'
import { compareBooks } from './compare-books.ts'
import type { Difference } from './difference.ts'
import { failRefund } from './fail-refund.ts'
import { strayRefundId } from './strays.ts'

/**
 * Longer than a payment can be under way: a quarter of an hour for the order, 31 minutes more for the provider's page.
 * So long, too, an operator who restored the wrong backup has to restore the right one before charges go back.
 */
const GRACE_MS = 60 * 60_000

/** Tells a person of each difference once, and gives back what was charged for an order that we do not have. */
export async function reconcileBooks(shop: Shop, { days }: { days: number }): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - days * DAY_MS)
  for await (const difference of compareBooks(shop, since)) await attendTo(shop, difference)
}

async function attendTo(shop: Shop, difference: Difference): Promise<void> {
  const { event, failedRefundId, mayPass = false, stray } = difference
  if (failedRefundId) return failRefund(shop, failedRefundId, TURNED_BACK)
  if (!event) return
  const foundAt = await note(shop, { ...difference, event })
  const hasStood = foundAt.getTime() <= shop.clock.now().getTime() - GRACE_MS
  if (hasStood || !mayPass) await tellOnce(shop, difference.key)
  if (hasStood && stray) await giveBack(shop, stray)
}

interface Noted {
  key: string
  event: string
  says: string
}

/** When it was first seen. */
async function note({ db, clock }: Shop, { key, event, says }: Noted): Promise<Date> {
  const { found_at } = await db
    .insertInto('book_differences')
    .values({ key, event, says, found_at: clock.now() })
    .onConflict((is) => is.column('key').doUpdateSet({ event, says }))
    .returning('found_at')
    .executeTakeFirstOrThrow()
  return found_at
}

/** The alarm. Of two processes that find the same at the same moment, one raises it. */
async function tellOnce({ db, clock, log }: Shop, key: string): Promise<void> {
  const told = await db
    .updateTable('book_differences')
    .set({ told_at: clock.now() })
    .where('key', '=', key)
    .where('told_at', 'is', null)
    .returning(['event', 'says'])
    .executeTakeFirst()
  if (told) log.error(told.event, new Error(told.says), { finding: key })
}

async function giveBack(
  shop: Shop,
  { intentId, leftCents }: NonNullable<Difference['stray']>,
): Promise<void> {
  try {
    await shop.payments.refund({ refundId: strayRefundId(intentId), intentId, amountCents: leftCents })
    shop.log.info('charge without an order given back', { intentId, cents: leftCents })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const key = `refund of charge ${intentId}`
    const says = `${intentId}, a charge for no order, was not given back: ${error.code}.`
    await note(shop, { key, event: 'charge not given back', says })
    await tellOnce(shop, key)
  }
}
