import { inTransaction, type Shop } from '../../shop.ts'
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
 * Returns a further link when a process starts. Earlier links stay valid, since the log that showed them may be lost,
 * or be another process's log, which a person may be reading.
 */
export async function firstOwnerLinkAtStart(shop: Shop): Promise<string | undefined> {
  return inTransaction(shop, async (shop) => {
    await lockFirstOwner(shop)
    if (await hasOperators(shop)) return undefined
    return addLink(shop, { purpose: 'first_owner', operatorId: null })
  })
}
