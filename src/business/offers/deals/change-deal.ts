import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changeDeal as endpoint } from '#contract/offers/deals/deals.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { noSuchDeal, productsOfDeal, readDealOfForm } from './read-deals.ts'
import { type DealFacts, requireDealSense, writeProductsOfDeal } from './write-deal.ts'

interface DealChange {
  id: string
  /** The version that the operator saw; a command does not check it. */
  version?: number
  change: Partial<DealFacts>
}

export async function changeOfficeDeal(
  shop: Shop,
  { deal_id, version, ...change }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await changeDeal(shop, { id: deal_id, version, change })
  return { data: await readDealOfForm(shop, deal_id) }
}

export async function changeDeal(shop: Shop, { id, version, change }: DealChange): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { version: present, ...before } = await lockDeal(shop, id)
    if (version !== undefined && version !== present)
      throw new Refusal('changed_meanwhile', { now: await readDealOfForm(shop, id) })
    const after = { ...before, ...change }
    if (isDeepStrictEqual(after, before)) return
    const promo_id = await requireDealSense(shop, after)
    await shop.db
      .updateTable('deals')
      .set({ heading: after.heading, promo_id, version: present + 1 })
      .where('id', '=', id)
      .execute()
    if (!isDeepStrictEqual(after.product_ids, before.product_ids))
      await writeProductsOfDeal(shop, id, after.product_ids)
    await writeAudit(shop, { act: 'deal.changed', on: ['deal', id], before: { ...before }, after })
  })
}

/** Locks a deal against changes and removal, and returns it. */
export async function lockDeal(shop: Shop, id: string): Promise<DealFacts & { version: number }> {
  const deal = await shop.db
    .selectFrom('deals')
    .leftJoin('promos', 'promos.id', 'deals.promo_id')
    .select(['deals.heading', 'promos.code', 'deals.version'])
    .where('deals.id', '=', id)
    .forUpdate('deals')
    .executeTakeFirst()
  if (!deal) throw noSuchDeal(id)
  return { ...deal, product_ids: await productsOfDeal(shop, id) }
}
