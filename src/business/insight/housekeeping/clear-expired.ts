import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { CHANGES_REMEMBERED_MS } from '../../goods/search/index-sync.ts'
import type { Shop } from '../../shop.ts'
import { CONFIRM_WITHIN_DAYS } from '../../signed-links/confirming.ts'

const BROWSER_FORGOTTEN_AFTER_MS = 365 * DAY_MS
const MESSAGE_FORGOTTEN_AFTER_MS = 90 * DAY_MS
const UNSUBSCRIBED_FORGOTTEN_AFTER_MS = 90 * DAY_MS
const DIFFERENCE_FORGOTTEN_AFTER_MS = 42 * DAY_MS
const TOLD_EVENT_FORGOTTEN_AFTER_MS = 30 * DAY_MS
const OFFICE_SESSION_FORGOTTEN_AFTER_MS = 90 * DAY_MS
/** Longer than an unused session lasts, since a browser's pending changes are gone with the session. */
const CHANGE_KEY_FORGOTTEN_AFTER_MS = 31 * DAY_MS
/** Longer than the provider repeats an event. */
const PAYMENT_EVENT_FORGOTTEN_AFTER_MS = 90 * DAY_MS
const PICKING_ACT_FORGOTTEN_AFTER_MS = 90 * DAY_MS
const ROWS_AT_ONCE = 1_000
const ROUNDS_AT_MOST = 200

/** Deletes expired rows in small batches, so that other processes need not wait; the rest is left to the next run. */
export async function clearExpired(shop: Shop): Promise<void> {
  const cleared: Record<string, number> = {}
  for (const [table, where, oldestFirst] of expired(shop.clock.now())) {
    const rows = await deleteInBatches(shop, table, where, oldestFirst)
    if (rows > 0) cleared[table] = rows
  }
  if (Object.keys(cleared).length > 0) shop.log.info('expired rows cleared', cleared)
}

type Expired = [table: string, where: RawBuilder<unknown>, oldestFirst: RawBuilder<unknown>]

function expired(now: Date): Expired[] {
  const runOut = sql`expires_at < ${now}`
  const byExpiry = sql`expires_at`
  return [
    // Kept for another day, so that a shopper who enters a late code is told that it has expired, not that it is wrong.
    ['login_codes', sql`expires_at < ${before(now, DAY_MS)}`, byExpiry],
    // A token references its successor, so it must be deleted before it.
    ['refresh_tokens', runOut, sql`expires_at, issued_at`],
    ['sessions', runOut, byExpiry],
    ['counters', runOut, byExpiry],
    ['blocked_numbers', runOut, byExpiry],
    ['open_streams', runOut, byExpiry],
    ['operator_challenges', runOut, byExpiry],
    ['operator_links', runOut, byExpiry],
    [
      'operator_pushes',
      sql`session_id in (select id from operator_sessions where ended_at is not null or expires_at < ${now})`,
      sql`created_at`,
    ],
    // Kept for a while, because the account page and the list of people show when an operator was last here.
    ['operator_sessions', sql`expires_at < ${before(now, OFFICE_SESSION_FORGOTTEN_AFTER_MS)}`, byExpiry],
    ['operator_files', runOut, byExpiry],
    // A device that was off for weeks sends its acts to an order that is long packed, and is told so.
    [
      'picking_acts',
      sql`(units = 0 or put_back_at is not null) and at < ${before(now, PICKING_ACT_FORGOTTEN_AFTER_MS)}`,
      sql`at`,
    ],
    ['requests', runOut, byExpiry],
    ['slot_holds', runOut, byExpiry],
    ['household_invitations', runOut, byExpiry],
    ['cart_change_keys', sql`made_at < ${before(now, CHANGE_KEY_FORGOTTEN_AFTER_MS)}`, sql`made_at`],
    // Kept for a day, so that the customer can undo the deletion.
    ['shopping_lists', sql`deleted_at < ${before(now, DAY_MS)}`, sql`deleted_at`],
    ['trusted_browsers', sql`seen_at < ${before(now, BROWSER_FORGOTTEN_AFTER_MS)}`, sql`seen_at`],
    [
      'messages',
      sql`status <> 'queued' and created_at < ${before(now, MESSAGE_FORGOTTEN_AFTER_MS)}`,
      sql`created_at`,
    ],
    // A process that last read before this reloads the whole index.
    ['search_changes', sql`at < ${before(now, CHANGES_REMEMBERED_MS)}`, sql`at`],
    // Longer than reconciliation looks back: a difference deleted while it still exists would be reported again.
    [
      'book_differences',
      sql`coalesce(of_at, found_at) < ${before(now, DIFFERENCE_FORGOTTEN_AFTER_MS)}`,
      sql`found_at`,
    ],
    [
      'payment_events',
      sql`handled_at is not null and received_at < ${before(now, PAYMENT_EVENT_FORGOTTEN_AFTER_MS)}`,
      sql`received_at`,
    ],
    [
      'gateway_events',
      sql`next_try_at is null and created_at < ${before(now, TOLD_EVENT_FORGOTTEN_AFTER_MS)}`,
      sql`created_at`,
    ],
    // As long as Stripe remembers an idempotency key.
    ['gateway_answers', sql`created_at < ${before(now, DAY_MS)}`, sql`created_at`],
    [
      'waiting_list',
      sql`confirmed_at is null and created_at < ${before(now, CONFIRM_WITHIN_DAYS * DAY_MS)}`,
      sql`created_at`,
    ],
    [
      'newsletter_subscriptions',
      sql`status = 'pending' and created_at < ${before(now, CONFIRM_WITHIN_DAYS * DAY_MS)}
        or unsubscribed_at < ${before(now, UNSUBSCRIBED_FORGOTTEN_AFTER_MS)}`,
      sql`created_at`,
    ],
  ]
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

function deleteInBatches(shop: Shop, ...[table, where, oldestFirst]: Expired): Promise<number> {
  return inBatches(
    shop,
    sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where}
      order by ${oldestFirst} limit ${ROWS_AT_ONCE} for update skip locked
    ))`,
  )
}

async function inBatches(shop: Shop, batch: RawBuilder<unknown>): Promise<number> {
  let total = 0
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    const { numAffectedRows = 0n } = await batch.execute(shop.db)
    total += Number(numAffectedRows)
    if (numAffectedRows < ROWS_AT_ONCE) break
  }
  return total
}
