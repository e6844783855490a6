import type { ReplyOf } from '#contract/endpoint.ts'
import { reportableUntil } from '#contract/limits/issue-limits.ts'
import type { readReports as endpoint } from '#contract/orders/issues/issues.ts'
import { isoDates } from '../../iso-dates.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop, type VerbOf } from '../../shop.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'

/** A reply with all its photos is close to a megabyte. */
const LIMITS = [{ atMost: 120, withinMinutes: 60 }]

export const readIssues: VerbOf<Customer, typeof endpoint> = async (shop, customer, { order_id }) => {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  await inTransaction(shop, (shop) =>
    enforceRateLimits(shop, [{ name: `reports read by ${customer.id}`, limits: LIMITS }]),
  )
  return viewIssues(shop, orderId)
}

export async function viewIssues(shop: Shop, orderId: string): Promise<ReplyOf<typeof endpoint>> {
  const until = await findReportableUntil(shop, orderId)
  return { data: { reports: await issuesOf(shop, orderId), report_until: until?.toISOString() ?? null } }
}

/** Returns until when items of an order can be reported; undefined before its delivery, and after that time. */
export async function findReportableUntil({ db, clock }: Shop, orderId: string): Promise<Date | undefined> {
  const delivered = await db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select('order_events.at')
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'delivered')
    .where('order_events.to_status', '=', 'delivered')
    .executeTakeFirst()
  const until = delivered && reportableUntil(delivered.at)
  return until && until > clock.now() ? until : undefined
}

async function issuesOf({ db }: Shop, orderId: string) {
  const reports = await db
    .selectFrom('item_reports')
    .select(['product_id', 'what', 'quantity', 'note', 'photo', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('product_id')
    .execute()
  return reports.map(({ photo, ...report }) => ({
    ...isoDates(report),
    photo: photo?.toString('base64') ?? null,
  }))
}
