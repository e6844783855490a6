import { sql } from 'kysely'
import type { LedgerPrice } from '#contract/goods/catalogue/by-weight.ts'
import { PRICE_HISTORY_DAYS } from '#contract/goods/catalogue/price-history.ts'
import type { NewAuditEntry } from '../../people/audit/write-audit.ts'
import type { Shop } from '../../shop.ts'
import { ledgerPrice, lockProducts, type PriceToBe } from './price-ledger.ts'

/** A judged price, whose end is known. */
export interface PriceToWrite extends Pick<PriceToBe, 'id' | 'price' | 'from'> {
  until: Date | null
  /** Whether the product was just created, so that this is its first price. */
  isNew?: boolean
}

export interface CalledOff extends LedgerPrice {
  id: string
  valid_from: Date
}

/** Returns the audit entry of a plan that was called off, be it directly or by another plan for the same moment. */
export function entryOfCalledOff({ id, ...before }: CalledOff): NewAuditEntry {
  return { act: 'price.called-off', on: ['product', id], before }
}

/**
 * Writes prices into the ledger, and onto their products if they hold at once. The caller has locked the products.
 * Returns the plans for the same moments that this called off.
 */
export async function writePrices(shop: Shop, prices: readonly PriceToWrite[]): Promise<CalledOff[]> {
  if (prices.length === 0) return []
  const now = shop.clock.now()
  const present = prices.filter(({ isNew }) => !isNew)
  await writeFirstEntries(shop, idsOf(present))
  const planned = prices.filter(({ from }) => from !== undefined && from > now)
  const calledOff = await callOffAtSameMoment(shop, planned)
  const entries = prices.map(({ id: product_id, price, from, until }) => {
    return { ...price, product_id, valid_from: from ?? now, special_until: until, created_at: now }
  })
  await shop.db.insertInto('prices').values(entries).execute()
  await countPlans(shop, idsOf(planned))
  const atOnce = prices.filter((price) => !planned.includes(price))
  if (atOnce.length > 0) await showCurrentPrices(shop, idsOf(atOnce))
  return calledOff
}

function idsOf(prices: readonly PriceToWrite[]): string[] {
  return prices.map(({ id }) => id)
}

/** Raises the version of each product with a new plan, so that an editor with an older version is told. */
export async function countPlans({ db }: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('products')
    .set(({ eb }) => ({ price_plans: eb('price_plans', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Writes a ledger entry for products that have none: the price they have had since they were created. */
export async function writeFirstEntries({ db, clock }: Shop, ids: readonly string[]): Promise<void> {
  await sql`
    insert into prices (product_id, price_cents, special_cents, offer_label, valid_from, created_at)
    select id, ${ledgerPrice.cents}, ${ledgerPrice.specialCents}, offer_label, created_at, ${clock.now()}
    from products where id = any (${ids}) and price_id is null and created_at < ${clock.now()}
      and not exists (select from prices where product_id = products.id)
    order by id
  `.execute(db)
}

type Planned = Pick<PriceToWrite, 'id' | 'from'>

/** Finds plans for the same moments, which these prices would call off. */
export async function findAtSameMoment(
  { db, clock }: Shop,
  planned: readonly Planned[],
): Promise<CalledOff[]> {
  if (planned.length === 0) return []
  const { rows } = await sql<CalledOff>`
    select ${calledOff} from prices, ${momentsOf(planned)} where ${isAtSameMoment} and prices.valid_from > ${clock.now()}
  `.execute(db)
  return rows
}

async function callOffAtSameMoment({ db, clock }: Shop, planned: readonly Planned[]): Promise<CalledOff[]> {
  if (planned.length === 0) return []
  const { rows } = await sql<CalledOff>`
    update prices set called_off_at = ${clock.now()} from ${momentsOf(planned)} where ${isAtSameMoment}
    returning ${calledOff}
  `.execute(db)
  return rows
}

function momentsOf(planned: readonly Planned[]) {
  return sql`unnest(${planned.map(({ id }) => id)}::text[], ${planned.map(({ from }) => from)}::timestamptz[])
    as other (product_id, valid_from)`
}

const isAtSameMoment = sql`prices.product_id = other.product_id and prices.valid_from = other.valid_from
  and called_off_at is null`

const calledOff = sql`prices.product_id as id, price_cents, special_cents, offer_label, prices.valid_from`

/** Puts current prices onto products. Must run inside a transaction. */
export async function showCurrentPrices(shop: Shop, productIds: readonly string[]): Promise<void> {
  // Lock before reading the ledger, so that an older price cannot overwrite one written meanwhile.
  await lockProducts(shop, productIds)
  await endSpecials(shop, productIds)
  await sql`
    update products
    set price_id = current.id, offer_label = current.offer_label, is_lowest = ${isLowest},
        price_cents = ${byUnit('price_cents')}, special_cents = ${byUnit('special_cents')},
        cents_per_kilo = ${perKilo('price_cents')}, special_per_kilo = ${perKilo('special_cents')}
    from (${currentPrices(shop.clock.now(), productIds)}) as current
    where products.id = current.product_id and products.price_id is distinct from current.id
  `.execute(shop.db)
}

/** As `columnsOfPrice` has them. */
function byUnit(name: keyof LedgerPrice) {
  const cents = sql.ref(`current.${name}`)
  return sql`case when usual_grams is null or ${cents} is null then ${cents}
    else greatest(1, round(${cents}::numeric * usual_grams / 1000))::integer end`
}

function perKilo(name: keyof LedgerPrice) {
  return sql`case when usual_grams is not null then ${sql.ref(`current.${name}`)} end`
}

const since = sql`current.valid_from - make_interval(days => ${PRICE_HISTORY_DAYS})`

/** Only a ledger that knows all the days before the price can prove it, and a product that was on sale on them. */
const isLowest = sql`coalesce((
  select min(paid) >= now_paid and max(paid) > now_paid
  from prices as earlier,
    coalesce(earlier.special_cents, earlier.price_cents) as paid,
    coalesce(current.special_cents, current.price_cents) as now_paid
  where earlier.product_id = current.product_id and earlier.called_off_at is null
    and earlier.valid_from < current.valid_from and earlier.valid_from >= (
      select max(first.valid_from) from prices as first
      where first.product_id = current.product_id and first.called_off_at is null
        and first.valid_from <= ${since}
    )
  group by now_paid
), false) and not exists (
  select from times_off_sale as gone where gone.product_id = current.product_id and back_at > ${since}
)`

/** A special that is over is followed by a ledger entry with its full price. */
async function endSpecials(shop: Shop, productIds: readonly string[]): Promise<void> {
  const now = shop.clock.now()
  await sql`
    insert into prices (product_id, price_cents, valid_from, created_at)
    select product_id, price_cents, special_until, ${now}
    from (${currentPrices(now, productIds)}) as current
    where special_cents is not null and special_until <= ${now}
  `.execute(shop.db)
}

function currentPrices(now: Date, productIds: readonly string[]) {
  return sql`
    select distinct on (product_id) * from prices
    where product_id = any (${productIds}) and valid_from <= ${now} and called_off_at is null
    order by product_id, valid_from desc, id desc
  `
}
