import { Refusal } from '#contract/refusals.ts'
import type { Attempt } from '../checkout/placed-before.ts'
import type { Shop } from '../shop.ts'

/** The change that this try has made already; refused where another try had its key. */
export async function findChange({ db }: Shop, orderId: string, { key, hash }: Attempt) {
  if (!key) return undefined
  const change = await db
    .selectFrom('order_changes')
    .select(['id', 'status', 'difference_cents', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (change && !change.request_hash.equals(hash)) throw new Refusal('key_used_differently', {})
  return change
}

export function findOpenChange({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_changes')
    .select(['id', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}
