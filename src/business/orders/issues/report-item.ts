import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { PHOTO_BYTES, PHOTOS_OF_AN_ORDER, reportableUntil } from '#contract/limits/issue-limits.ts'
import type * as api from '#contract/orders/issues/issues.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRows } from '../../api-row.ts'
import { readJpeg } from '../../goods/uploads/read-jpeg.ts'
import { type Keyed, readKey } from '../../idempotency-key.ts'
import { enforceRateLimits, requireWithinLimits } from '../../limits/rate-limit.ts'
import { inTransaction, type KeyedVerb, type Shop, type VerbBy } from '../../shop.ts'
import { packedOf } from '../orders/line-view.ts'
import { lockOrder, requireOwnOrder } from '../orders/lock-order.ts'
import { announceOrder } from '../orders/order-news.ts'

type Input = InputOf<typeof api.reportItem> & Keyed

/** Photos take space, so this limits how many of one customer are kept in a day. */
const LIMITS = [{ atMost: 40, withinMinutes: 24 * 60 }]

/**
 * Reports an item that was missing or bad, once for each product of an order; a second issue does not replace the
 * first.
 */
export const reportItem: KeyedVerb<typeof api.reportItem> = async (shop, customer, asked) => {
  const { input } = asked
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  const key = readKey(asked.key)
  const counters = [{ name: `reports of ${customer.id}`, limits: LIMITS }]
  await requireWithinLimits(shop, counters, () => findKeyed(shop, orderId, { ...input, key }))
  const photo = input.photo === undefined ? null : requirePhoto(input.photo)
  await inTransaction(shop, async (shop) => {
    await lockOrder(shop, orderId)
    if (await isReported(shop, orderId, { ...input, key, photo })) return
    if (!(await findReportableUntil(shop, orderId))) throw new Refusal('not_reportable')
    await requireOrdered(shop, orderId, input)
    if (photo) await requireRoomForPhoto(shop, orderId)
    await enforceRateLimits(shop, counters)
    await write(shop, orderId, { ...input, key, photo })
    await announceOrder(shop, orderId)
  })
  return viewIssues(shop, orderId)
}

function requirePhoto(base64: string): Buffer {
  const photo = readJpeg(Buffer.from(base64, 'base64'))
  if (photo && photo.length <= PHOTO_BYTES) return photo
  throw new Refusal('invalid_input', { fields: { photo: 'That is not a photo that we can read.' } })
}

async function findKeyed({ db }: Shop, orderId: string, { product_id, key }: Input) {
  if (!key) return undefined
  return db
    .selectFrom('item_reports')
    .select('product_id')
    .where((is) => is.and({ order_id: orderId, product_id, idempotency_key: key }))
    .executeTakeFirst()
}

/** Whether this very issue exists, as when a request is repeated after a lost reply. A changed issue is refused. */
async function isReported({ db }: Shop, orderId: string, report: Issue): Promise<boolean> {
  if (!report.key) return false
  const { photo, ...row } = rowOf(report)
  const present = await db
    .selectFrom('item_reports')
    .select('product_id')
    .where((is) => is.and({ ...row, order_id: orderId }))
    .where(sql<boolean>`photo is not distinct from ${photo}`)
    .executeTakeFirst()
  return present !== undefined
}

async function requireOrdered({ db }: Shop, orderId: string, { product_id, quantity }: Input): Promise<void> {
  const line = await db
    .selectFrom('order_lines')
    .select(['quantity', packedOf.as('packed')])
    .where((is) => is.and({ order_id: orderId, product_id }))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const short = line.packed?.short_units ?? 0
  const units = line.quantity - short
  if (quantity <= units) return
  const sentence = short > 0 ? `You were charged for ${units} of it.` : `You ordered ${units} of it.`
  throw new Refusal('invalid_input', { fields: { quantity: sentence } })
}

async function requireRoomForPhoto({ db }: Shop, orderId: string): Promise<void> {
  const { photos } = await db
    .selectFrom('item_reports')
    .select(({ fn }) => fn.count<number>('photo').as('photos'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(photos) >= PHOTOS_OF_AN_ORDER) throw new Refusal('too_many_photos')
}

type Issue = Omit<Input, 'photo'> & { photo: Buffer | null }

function rowOf({ product_id, what, quantity, note = '', key, photo }: Issue) {
  return { product_id, what, quantity, note: note.trim(), photo, idempotency_key: key ?? null }
}

async function write({ db, clock }: Shop, orderId: string, report: Issue): Promise<void> {
  await db
    .insertInto('item_reports')
    .values({ ...rowOf(report), order_id: orderId, at: clock.now() })
    .onConflict((is) => is.columns(['order_id', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirstOrThrow(() => new Refusal('already_there', {}, 'You have already reported this item.'))
}

/** A reply with all its photos is close to a megabyte. */
const READING_LIMITS = [{ atMost: 120, withinMinutes: 60 }]

export const readIssues: VerbBy<typeof api.readReports> = async (shop, customer, input) => {
  const { order_id } = input
  const orderId = await requireOwnOrder(shop, customer, order_id)
  await inTransaction(shop, (shop) =>
    enforceRateLimits(shop, [{ name: `reports read by ${customer.id}`, limits: READING_LIMITS }]),
  )
  return viewIssues(shop, orderId)
}

async function viewIssues(shop: Shop, orderId: string): Promise<ReplyOf<typeof api.readReports>> {
  const until = await findReportableUntil(shop, orderId)
  const reports = shop.db
    .selectFrom('item_reports')
    .select(['product_id', 'what', 'quantity', 'note', 'photo', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('product_id')
  return { data: { reports: await apiRows(reports), report_until: until?.toISOString() ?? null } }
}

/** Returns until when items of an order can be reported; undefined before its delivery, and after that time. */
async function findReportableUntil({ db, clock }: Shop, orderId: string): Promise<Date | undefined> {
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
