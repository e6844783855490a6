import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockDeal } from './change-deal.ts'
import { placesOfDeals } from './places-of-deals.ts'
import { readDealOfForm } from './read-deals.ts'
import { writeProductsOfDeal } from './write-deal.ts'

interface DealSeen {
  id: string
  /** The version that the operator saw; a command does not check it. */
  version?: number | undefined
}

/** Removes a deal that no block or banner leads to. No old version of the home page can be published with it. */
export async function removeDeal(shop: Shop, { id, version }: DealSeen): Promise<void> {
  await inTransaction(shop, async (shop) => {
    // The same lock order as in publishing, which therefore cannot show the deal while its places are counted.
    await sql`lock table homepage_blocks in share row exclusive mode`.execute(shop.db)
    await shop.db.selectFrom('home_page').select('draft_version').forUpdate().executeTakeFirstOrThrow()
    const { version: present, ...before } = await lockDeal(shop, id)
    if (version !== undefined && version !== present)
      throw new Refusal('changed_meanwhile', { now: await readDealOfForm(shop, id) })
    const places = (await placesOfDeals(shop))(id)
    if (places > 0) throw new Refusal('still_shown')
    await writeProductsOfDeal(shop, id, [])
    await shop.db.deleteFrom('deals').where('id', '=', id).execute()
    await writeAudit(shop, { act: 'deal.removed', on: ['deal', id], before: { ...before } })
  })
}
