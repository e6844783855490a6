import { sql } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import { DEALS_AT_MOST } from '#contract/offers/deals/deal-limits.ts'
import { changeDeal, makeDeal, readDeal, removeDeal } from '#contract/offers/deals/deals.ts'
import { addPromo, changePromo, endPromo, readPromo } from '#contract/offers/promos-desk/promos.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'
import { boughtProduct, newestProduct } from './products.ts'

export const promoPreparations: readonly Prepared[] = [
  prepared(addPromo, () => ({ code: aCode(), ...theFacts(), words: theWords() })),
  prepared(readPromo, async (context) => {
    const { code } = await aPromo(context)
    return { code }
  }),
  prepared(changePromo, async (context) => ({
    ...(await aPromo(context)),
    ...theFacts(),
    percent: 15,
    words: theWords(),
  })),
  prepared(endPromo, aPromo),
  prepared(makeDeal, async (context) => {
    await makeRoomForDeals(context.db)
    return theDeal(context)
  }),
  prepared(readDeal, async (context) => {
    const { deal_id } = await aDeal(context)
    return { deal_id }
  }),
  prepared(changeDeal, async (context) => ({ ...(await aDeal(context)), ...(await theDeal(context)) })),
  prepared(removeDeal, several(aDeal)),
]

function aCode(): string {
  return unique().toUpperCase()
}

function theFacts() {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    kind: 'percent' as const,
    percent: 10,
    amount: null,
    min_goods: 20,
    max_off: 15,
    starts_at: inDays(1),
    ends_at: inDays(30),
    uses_per_customer: 1,
    uses: 1_000,
  }
}

function theWords() {
  return {
    title: 'Ten per cent off',
    subtitle: 'This week only.',
    button: 'Start shopping',
    picture: '',
    bg_color: '#14532d',
    text_color: '#ffffff',
    offer_color: '#fde68a',
    content: [{ heading: 'How it works', bullets: ['Enter the code at checkout.'] }],
  }
}

async function aPromo({ call }: Context) {
  const { data } = await call(addPromo, { code: aCode(), ...theFacts(), words: null })
  return { code: data.code, version: data.version }
}

async function theDeal({ db }: Context) {
  const promo = await db.selectFrom('promos').select('code').executeTakeFirst()
  const products = [await boughtProduct(db), await newestProduct(db)]
  return {
    heading: 'Fruit for the week',
    code: promo?.code ?? null,
    product_ids: [...new Set(products.map(({ id }) => id))],
  }
}

async function aDeal(context: Context) {
  await makeRoomForDeals(context.db)
  const { data } = await context.call(makeDeal, await theDeal(context))
  return { deal_id: data.id, version: data.version }
}

/** A shop has no more than five hundred deals, and fuzzed requests make more. */
async function makeRoomForDeals(db: Context['db']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from deals
    where (select count(*) from deals) >= ${DEALS_AT_MOST / 2}
      and not exists (select from homepage_blocks where deal_id = deals.id)
      and not exists (select from demo_specials where deal_id = deals.id)`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('deal_products').where('deal_id', 'in', ids).execute()
  await db.deleteFrom('deals').where('id', 'in', ids).execute()
}
