import { Refusal } from '#contract/refusals.ts'
import { atomic, type Shop } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addLink, lockFirstOwner, makeLink } from './operator-links.ts'

/** Whether the shop has an operator yet. */
export async function hasOperators({ db }: Shop): Promise<boolean> {
  const found = await db
    .selectFrom('operators')
    .select('id')
    .where('accepted_at', 'is not', null)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Returns the link for the first owner and ends an earlier one; undefined once the shop has an operator. */
export const makeFirstOwnerLink = atomic(async (shop) => {
  await lockFirstOwner(shop)
  if (await hasOperators(shop)) return undefined
  const url = await makeLink(shop, { purpose: 'first_owner', operatorId: null })
  await writeAudit(shop, { act: 'first-owner-link.made', on: ['shop', 'first-owner'] })
  return url
})

/**
 * Returns a further link when a process starts. Earlier links stay valid, since the log that showed them may be lost,
 * or be another process's log, which a person may be reading.
 */
export const firstOwnerLinkAtStart = atomic(async (shop) => {
  await lockFirstOwner(shop)
  if (await hasOperators(shop)) return undefined
  return addLink(shop, { purpose: 'first_owner', operatorId: null })
})

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
