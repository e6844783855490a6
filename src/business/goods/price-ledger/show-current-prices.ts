import { sql } from 'kysely'
import type { LedgerPrice } from '#contract/goods/catalogue/by-weight.ts'
import { PRICE_HISTORY_DAYS } from '#contract/goods/catalogue/price-history.ts'
import type { Shop } from '../../shop.ts'
import { lockProducts } from './price-ledger.ts'

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
