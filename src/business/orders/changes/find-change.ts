import { type Attempt, requireSameRequest } from '../../idempotency-key.ts'
import type { Shop } from '../../shop.ts'

/** Returns the change that this attempt already made; refuses a key that was used for a different request. */
export async function findChange({ db }: Shop, orderId: string, attempt: Attempt) {
  const { key } = attempt
  if (!key) return undefined
  const change = await db
    .selectFrom('order_changes')
    .select(['id', 'status', 'difference_cents', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  requireSameRequest(change, attempt)
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
