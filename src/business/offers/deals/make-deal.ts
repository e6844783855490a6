import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { DEALS_AT_MOST } from '#contract/offers/deals/deal-limits.ts'
import type { makeDeal as endpoint } from '#contract/offers/deals/deals.ts'
import { newId } from '#database/new-id.ts'
import { type Keyed, readAttempt } from '../../idempotency-key.ts'
import { onceByKey } from '../../once-by-key.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { readDealOfForm } from './read-deals.ts'
import { requireDealSense, writeProductsOfDeal } from './write-deal.ts'

type Facts = InputOf<typeof endpoint>

const SENTENCE = 'Your last collection was saved, but this one wasn’t. Please check that one first.'

/** Idempotent by key: a request repeated after a lost reply returns the same deal. */
export async function makeDealOnce(
  shop: Shop,
  operator: Operator,
  { input, key }: { input: Facts } & Keyed,
): Promise<ReplyOf<typeof endpoint>> {
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
