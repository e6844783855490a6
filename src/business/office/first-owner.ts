import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { lockFirstOwner, makeLink } from './operator-links.ts'

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

/** The same for the start of a process: it prints a link once, and none while that one works. */
export async function firstOwnerLinkAtStart(shop: Shop): Promise<string | undefined> {
  return inTransaction(shop, async (shop) => {
    await lockFirstOwner(shop)
    if ((await hasOperators(shop)) || (await hasLink(shop))) return undefined
    return makeLink(shop, { purpose: 'first_owner', operatorId: null })
  })
}

async function hasLink({ db, clock }: Shop): Promise<boolean> {
  const found = await db
    .selectFrom('operator_links')
    .select('hash')
    .where('purpose', '=', 'first_owner')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute()
  return found.length > 0
}
