import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { judgePrices, ledgerPrice, lockProducts } from './price-ledger.ts'
import { writePrices } from './write-prices.ts'

/** How long the demo shop's first specials run, and each third of them after that. */
const FIRST_DAYS = 39
const TURN_DAYS = 42
const TURNS = 3
const PRODUCTS_AT_ONCE = 500

interface Turn {
  turn: number
  from: Date
  until: Date
}

interface Due {
  id: string
  price_cents: number
  special_cents: number
  offer_label: string
}

/**
 * Puts a third of the demo shop's specials on at a time, under the same rule as every special: six weeks each, after
 * twelve at the full price. Any other shop has none of them.
 */
export async function renewDemoSpecials(shop: Shop): Promise<void> {
  const turn = await findTurn(shop)
  if (!turn) return
  const due = await findDue(shop, turn)
  for (let at = 0; at < due.length; at += PRODUCTS_AT_ONCE)
    await putOnSpecial(shop, due.slice(at, at + PRODUCTS_AT_ONCE), turn)
  for (const dealId of await findDeals(shop, turn))
    await inTransaction(shop, (shop) => showInDeal(shop, dealId, turn))
}

async function findTurn({ db, clock }: Shop): Promise<Turn | undefined> {
  const made = await db.selectFrom('demo_specials').select('first_day').limit(1).executeTakeFirst()
  if (!made) return undefined
  const from = (turns: number) =>
    new Date(made.first_day.getTime() + (FIRST_DAYS + (turns - 1) * TURN_DAYS) * DAY_MS)
  const days = (clock.now().getTime() - made.first_day.getTime()) / DAY_MS
  const nth = Math.max(0, Math.floor((days - FIRST_DAYS) / TURN_DAYS) + 1)
  return { turn: nth % TURNS, from: from(nth), until: from(nth + 1) }
}

/** Finds products that were not priced since their turn began and still cost the same. */
async function findDue({ db }: Shop, { turn, from }: Turn): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select demo.product_id as id, demo.price_cents, demo.special_cents, demo.offer_label
    from demo_specials as demo join products on products.id = demo.product_id
    where turn = ${turn} and retired_at is null
      and ${ledgerPrice.cents} = demo.price_cents and products.special_cents is null
      and not exists (
        select from prices where prices.product_id = demo.product_id and called_off_at is null and valid_from >= ${from}
      )
    order by 1
  `.execute(db)
  return rows
}

async function putOnSpecial(shop: Shop, found: readonly Due[], turn: Turn): Promise<void> {
  const ids = found.map(({ id }) => id)
  await inTransaction(shop, async (shop) => {
    await lockProducts(shop, ids)
    // Query again under the lock, as an operator may have priced one meanwhile.
    const due = (await findDue(shop, turn)).filter(({ id }) => ids.includes(id))
    const prices = due.map(({ id, ...price }) => ({ id, price, until: turn.until }))
    const judged = await judgePrices(shop, prices)
    await writePrices(
      shop,
      prices.filter(({ id }) => 'until' in (judged.get(id) ?? {})),
    )
  })
}

/** Finds deals that list only demo specials; a deal that an operator has changed is left alone. */
async function findDeals({ db }: Shop, { turn }: Turn): Promise<string[]> {
  const { rows } = await sql<{ deal_id: string }>`
    select distinct deal_id from demo_specials where turn = ${turn} and deal_id is not null
      and not exists (
        select from deal_products where deal_products.deal_id = demo_specials.deal_id
          and product_id not in (select product_id from demo_specials as theirs where theirs.deal_id = deal_products.deal_id)
      )
  `.execute(db)
  return rows.map(({ deal_id }) => deal_id)
}

async function showInDeal(shop: Shop, dealId: string, turn: Turn): Promise<void> {
  const { db } = shop
  await sql`select from deals where id = ${dealId} for update`.execute(db)
  if (!(await findDeals(shop, turn)).includes(dealId)) return
  const gone = await sql`
    delete from deal_products using demo_specials as demo
    where deal_products.deal_id = ${dealId} and demo.product_id = deal_products.product_id and turn <> ${turn.turn}
  `.execute(db)
  const come = await sql`
    insert into deal_products (deal_id, product_id, position)
    select demo.deal_id, demo.product_id, demo.position
    from demo_specials as demo join products on products.id = demo.product_id
    where demo.deal_id = ${dealId} and turn = ${turn.turn} and ${ledgerPrice.specialCents} = demo.special_cents
    on conflict do nothing
  `.execute(db)
  if (gone.numAffectedRows || come.numAffectedRows)
    await sql`update deals set version = version + 1 where id = ${dealId}`.execute(db)
}
