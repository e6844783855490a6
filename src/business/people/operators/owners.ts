import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** Refuses to take the role from the last owner. The lock serialises two owners who remove each other. */
export async function requireAnotherOwner(shop: Shop, operatorId: string): Promise<void> {
  const owners = await shop.db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isOwner = owners.some(({ id }) => id === operatorId)
  if (isOwner && owners.length === 1) throw new Refusal('last_owner')
}
