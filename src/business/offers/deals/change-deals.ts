import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/endpoint.ts'
import { DEALS_AT_MOST, PRODUCTS_OF_A_DEAL } from '#contract/offers/deals/deal-limits.ts'
import type * as api from '#contract/offers/deals/deals.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { onceByKey, readAttempt } from '../../idempotency-key.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, inTransaction, type KeyedVerb, type Shop, type Verb } from '../../shop.ts'
import { lockHome } from '../home-page/read-live-home.ts'
import { noSuchDeal, placesOfDeals, productsOfDeal, readDealOfForm } from './read-deals.ts'

/** Everything that defines a deal. */
interface DealFacts {
  heading: string
  /** The promo code that the deal's page offers. */
  code: string | null
  /** In the order shoppers see them. */
  product_ids: string[]
}

type Facts = InputOf<typeof api.makeDeal>

const SENTENCE = 'Your last collection was saved, but this one wasn’t. Please check that one first.'

/** Idempotent by key: a request repeated after a lost reply returns the same deal. */
export const makeDeal: KeyedVerb<typeof api.makeDeal> = async (shop, operator, { input, key }) => {
  const attempt = readAttempt(key, input)
  const { made_id } = await inTransaction(shop, (shop) =>
    onceByKey(shop, { operator, attempt, sentence: () => SENTENCE }, async () => ({
      changed: 1,
      made_id: await writeDeal(shop, input),
    })),
  )
  return { data: await readDealOfForm(shop, made_id ?? '') }
}

async function writeDeal(shop: Shop, facts: Facts): Promise<string> {
  const id = newId(shop.clock.now())
  await requireRoomForDeal(shop)
  const promo_id = await requireDealSense(shop, facts)
  await shop.db.insertInto('deals').values({ id, heading: facts.heading, promo_id }).execute()
  await writeProductsOfDeal(shop, id, facts.product_ids)
  await writeAudit(shop, { act: 'deal.made', on: ['deal', id], after: facts })
  return id
}

async function requireRoomForDeal({ db }: Shop): Promise<void> {
  const { deals } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('deals'))
    .executeTakeFirstOrThrow()
  if (deals >= DEALS_AT_MOST)
    throw wrongField('heading', `There are already ${deals} deals. Please remove one first.`)
}

export const changeDeal: Verb<typeof api.changeDeal> = async (shop, { deal_id: id, version, ...change }) => {
  await inTransaction(shop, async (shop) => {
    const { version: present, ...before } = await lockUnchanged(shop, id, version)
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
  return { data: await readDealOfForm(shop, id) }
}

/** Locks a deal against changes and removal, and returns it; refuses if it changed since the version `seen`. */
async function lockUnchanged(
  shop: Shop,
  id: string,
  seen: number | undefined,
): Promise<DealFacts & { version: number }> {
  const deal = await shop.db
    .selectFrom('deals')
    .leftJoin('promos', 'promos.id', 'deals.promo_id')
    .select(['deals.heading', 'promos.code', 'deals.version'])
    .where('deals.id', '=', id)
    .forUpdate('deals')
    .executeTakeFirstOrThrow(() => noSuchDeal(id))
  if (seen !== undefined && seen !== deal.version)
    throw new Refusal('changed_meanwhile', { now: await readDealOfForm(shop, id) })
  return { ...deal, product_ids: await productsOfDeal(shop, id) }
}

/** Removes a deal that no block or banner leads to. No old version of the home page can be published with it. */
export const removeDeal: Verb<typeof api.removeDeal> = atomic(async (shop, { deal_id: id, version }) => {
  await lockHome(shop)
  const { version: _, ...before } = await lockUnchanged(shop, id, version)
  const places = (await placesOfDeals(shop))(id)
  if (places > 0) throw new Refusal('still_shown')
  await writeProductsOfDeal(shop, id, [])
  await shop.db.deleteFrom('deals').where('id', '=', id).execute()
  await writeAudit(shop, { act: 'deal.removed', on: ['deal', id], before: { ...before } })
})

/** Returns the id of the deal's promo; refuses an unknown code or product. */
async function requireDealSense({ db }: Shop, { code, product_ids }: DealFacts): Promise<string | null> {
  if (product_ids.length > PRODUCTS_OF_A_DEAL)
    throw wrongField('product_ids', `A collection holds at most ${PRODUCTS_OF_A_DEAL} products.`)
  const promo = await db
    .selectFrom('promos')
    .select('id')
    .where('code', '=', code ?? '')
    .executeTakeFirst()
  if (code !== null && !promo) throw wrongField('code', `There is no code ${code}.`)
  const there = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ['', ...product_ids])
    .execute()
  const known = new Set(there.map(({ id }) => id))
  const missing = product_ids.find((id) => !known.has(id))
  if (missing !== undefined) throw wrongField('product_ids', `There is no product ${missing}.`)
  return promo?.id ?? null
}

/** Replaces the products of the deal. */
async function writeProductsOfDeal({ db }: Shop, dealId: string, ids: string[]): Promise<void> {
  await db.deleteFrom('deal_products').where('deal_id', '=', dealId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('deal_products')
    .values(ids.map((product_id, at) => ({ deal_id: dealId, product_id, position: at + 1 })))
    .execute()
}
