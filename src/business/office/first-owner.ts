import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { addLink, lockFirstOwner, makeLink } from './operator-links.ts'

/** Whether anybody has become an operator yet. */
export async function hasOperators({ db }: Shop): Promise<boolean> {
  const found = await db
    .selectFrom('operators')
    .select('id')
    .where('accepted_at', 'is not', null)
    .limit(1)
    .execute()
  return found.length > 0
}

/** The link by which the shop gets its first owner; none once it has an operator. An earlier one ends. */
export async function makeFirstOwnerLink(shop: Shop): Promise<string | undefined> {
  return inTransaction(shop, async (shop) => {
    await lockFirstOwner(shop)
    if (await hasOperators(shop)) return undefined
    const url = await makeLink(shop, { purpose: 'first_owner', operatorId: null })
    await writeAudit(shop, { act: 'first-owner-link.made', on: ['shop', 'first-owner'] })
    return url
  })
}

/**
 * The same for the start of a process. The one before may be lost with its log, or stand in another's that is read: both
 * work, until there is an operator.
 */
export async function firstOwnerLinkAtStart(shop: Shop): Promise<string | undefined> {
  return inTransaction(shop, async (shop) => {
    await lockFirstOwner(shop)
    if (await hasOperators(shop)) return undefined
    return addLink(shop, { purpose: 'first_owner', operatorId: null })
  })
}
