import { brisbaneDay, brisbaneMoment, DAY_MS, dayAndClock } from '#contract/brisbane-time.ts'
import { formatCents } from '#contract/money.ts'
import { officeUrl } from '#contract/office-url.ts'
import type { PaymentStatus } from '#contract/order-status.ts'
import { may, ROLES } from '#contract/rights.ts'
import { heldCents } from '../../money/payments/find-payment.ts'
import { sumOf } from '../../money/payments/money-of-order.ts'
import { tell } from '../../people/messages/tell.ts'
import { wordsOf } from '../../people/messages/words-of.ts'
import { listPushed } from '../../people/operators/my-account.ts'
import { atomic, type QueuedJobs, type Shop } from '../../shop.ts'
import { sellGoods } from '../changes/move-amounts.ts'
import { changeOrderRow, changeStatus } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { tellAboutOrder, tellCustomer } from './order-messages.ts'
import { announceOrder } from './order-news.ts'

/**
 * Confirms a pending order whose payment has arrived. Throws if it is no longer pending, so callers check that first.
 */
export async function orderPaid(shop: Shop, order: LockedOrder): Promise<void> {
  const { id: orderId } = order
  await changeStatus(shop, order, { to: 'processing', actor: 'payment' })
  await changeOrderRow(shop, orderId, { payment_status: 'paid' }).execute()
  await sellGoods(shop, orderId)
  await tellAboutOrder(shop, order, 'confirmed')
  await shop.queue.add(shop.db, 'tell-team', { orderId })
}

const rolesWithOrders = ROLES.filter((role) => may(role, 'orders'))

/** Tells team members of a new order: by an email with its number, once, and on devices. A job, so no shopper waits. */
export const tellTeam = atomic(async (shop, { orderId }: QueuedJobs['tell-team']) => {
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const page = `${officeUrl(shop.publicUrl)}/orders/${number}`
  const words = await wordsOf(shop, 'office_new_order', { number, page })
  for (const { id, email } of await readRecipients(shop))
    await tell(shop, { channel: 'email', to: email, ...words, dedupeKey: `new-order ${orderId} ${id}` })
  for (const sessionId of await listPushed(shop, rolesWithOrders))
    await shop.queue.add(shop.db, 'send-push', { sessionId })
})

function readRecipients({ db }: Shop) {
  return db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('order_emails', '=', true)
    .where('role', 'in', rolesWithOrders)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
}

const HOUR_MS = 60 * 60_000

/** Gives the customer until the next 9 am, or until the window begins, but an hour at least. */
function payBy(now: Date, windowStarts: Date): Date {
  const [today, tomorrow] = [0, DAY_MS].map((later) => {
    const day = brisbaneDay(new Date(now.getTime() + later))
    return brisbaneMoment(`${day}T09:00`).getTime()
  }) as [number, number]
  const morning = today > now.getTime() ? today : tomorrow
  return new Date(Math.max(Math.min(morning, windowStarts.getTime()), now.getTime() + HOUR_MS))
}

/** Has an order whose kept card was declined wait for a payment: until then it is not picked. Holds the order's lock. */
export async function askToPay(shop: Shop, order: LockedOrder): Promise<void> {
  const { id: orderId, number, slot_starts_at } = order
  const until = payBy(shop.clock.now(), slot_starts_at)
  await changeOrderRow(shop, orderId, { payment_status: 'pending', pay_until: until })
    .where('payment_status', '=', 'paid')
    .execute()
  // What the bank did not let cards hold: of a change whose card was declined, that change's part alone.
  const notHeld = await awaitedOf(shop.db, orderId).select(heldCents.as('amount_cents')).execute()
  await tellCustomer(shop, orderId, {
    key: 'declined',
    kind: 'order_card_declined',
    values: {
      total: formatCents(sumOf(notHeld)),
      until: dayAndClock(until),
      url: `${shop.publicUrl}/checkout?order=${number}`,
    },
  })
}

/** Selects the payments that a live order waits for: its own, and those of changes that were made. */
function awaitedOf(db: Shop['db'], orderId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('order_changes', 'order_changes.id', 'change_id')
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'pending')
    .where((change) =>
      change.or([change('change_id', 'is', null), change('order_changes.status', '=', 'made')]),
    )
}

/** The order goes on once all that it waited for is paid. Returns whether it still waits. */
export async function paidAfterAll(shop: Shop, { id: orderId }: { id: string }): Promise<PaymentStatus> {
  const awaited = await awaitedOf(shop.db, orderId).select('payments.id').executeTakeFirst()
  const payment_status = awaited ? 'pending' : 'paid'
  await changeOrderRow(shop, orderId, { payment_status }).execute()
  await announceOrder(shop, orderId)
  return payment_status
}
