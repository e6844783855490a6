import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { DEALS_AT_MOST } from '#contract/office/deal-limits.ts'
import type { makeDeal as endpoint } from '#contract/office/deals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongField } from '../wrong-input.ts'
import { readDealOfForm } from './read-deals.ts'
import { requireDealSense, writeProductsOfDeal } from './write-deal.ts'

export async function makeDeal(
  shop: Shop,
  facts: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const id = newId(shop.clock.now())
  await inTransaction(shop, async (shop) => {
    await requireRoom(shop)
    const promo_id = await requireDealSense(shop, facts)
    await shop.db.insertInto('deals').values({ id, heading: facts.heading, promo_id }).execute()
    await writeProductsOfDeal(shop, id, facts.product_ids)
    await writeAudit(shop, { act: 'deal.made', on: ['deal', id], after: facts })
  })
  return { data: await readDealOfForm(shop, id) }
}

async function requireRoom({ db }: Shop): Promise<void> {
  const { deals } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('deals'))
    .executeTakeFirstOrThrow()
  if (deals >= DEALS_AT_MOST)
    throw wrongField('heading', `There are already ${deals} deals. Please remove one first.`)
}
