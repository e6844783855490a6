import { type RawBuilder, sql } from 'kysely'
import type { TestShop } from './open-test-shop.ts'
import { type Random, seededRandom } from './seeded-random.ts'

type Statement = RawBuilder<unknown>
/** The statements of one transaction. */
type Change = () => Statement | Statement[]

const SUBS = ['sub-A1', 'sub-A2', 'sub-B1', 'sub-B2']
const DEALS = ['d0', 'd1', 'd2']
const PROMOS = ['promo-ONE', 'promo-TWO']
const WORDS = ['Apple', 'Pear', 'Apple Pie', 'Plum', 'Red Apple', 'Apricot']
const PRODUCTS = Array.from({ length: 16 }, (_, n) => `p${n}`)
/** Settings and pages that the office writes. */
const SETTINGS = ['company_name', 'opening_hours', 'page:about-us', 'page:answer-center']
const ENDS = [new Date('2026-03-05T08:00:00+10:00'), new Date('2040-01-01')]

/** Random changes of every kind to the shop's goods, as a person with psql might make them. The seed decides them. */
export function randomChanges({ db, has }: TestShop, seed: number) {
  const random = seededRandom(seed)
  const kinds = [
    changesOfProducts,
    changesOfStock,
    changesOfDeals,
    changesOfHome,
    changesOfNames,
    changesOfSettings,
    changesOfDelivery,
  ]
  const changes = kinds.flatMap((kind) => kind(random))
  const said: string[] = []
  async function run(statements: Statement[]): Promise<void> {
    await db.transaction().execute(async (db) => {
      for (const statement of statements) await statement.execute(db)
    })
    said.push(statements.map((statement) => JSON.stringify(statement.compile(db))).join('; '))
  }
  return {
    said: said as readonly string[],
    /** Fills the shop with rows of every kind. */
    async fill(): Promise<void> {
      await has.promo('ONE')
      await has.promo('TWO')
      await run(beginning(random))
    },
    /** Makes a random change and returns its SQL. */
    async next(): Promise<string> {
      await run([random.pick(changes)()].flat())
      return said.at(-1) ?? ''
    },
  }
}

function beginning(random: Random): Statement[] {
  return [
    sql`insert into categories values ('cat-A', 1, 'Fruit', '/a.webp'), ('cat-B', 2, 'Cakes', '/b.webp')`,
    ...SUBS.map(
      (id) => sql`insert into sub_categories values (${id}, ${`cat-${id[4]}`}, 1, ${id}, '/s.webp')`,
    ),
    ...PRODUCTS.map((id, n) => addProduct(random, id, SUBS[n % SUBS.length] as string)),
    ...PRODUCTS.slice(2).map((id, n) => setStock(id, n % 3)),
    ...DEALS.map((id, n) => sql`insert into deals values (${id}, ${id}, ${PROMOS[n % 2]})`),
    ...PRODUCTS.map((id, n) => putIntoDeal(random, DEALS[n % DEALS.length] as string, id)),
    ...DEALS.map(
      (id, n) => sql`insert into homepage_blocks (id, position, block_type, heading, deal_id)
        values (${`block-${id}`}, ${n}, 'special_deal', ${id}, ${id})`,
    ),
    sql`insert into homepage_blocks (id, position, block_type) values ('block-banner', 9, 'banner')`,
    sql`insert into banners values ('banner', 'block-banner', 1, 'Banner', '/b.webp', '', null, 'promo-ONE')`,
  ]
}

function addProduct({ pick, below }: Random, id: string, sub: string): Statement {
  return sql`
    insert into products (id, sub_category_id, title, pack_size, pack_unit, compared_per, price_cents, thumbnail,
      popularity)
    values (${id}, ${sub}, ${`${pick(WORDS)} ${id}`}, 1, 'kg', 'kg', ${300 + below(600)}, '/p.webp', ${below(90)})`
}

function setStock(id: string, units: number): Statement {
  return sql`insert into stock (product_id, on_hand) values (${id}, ${units})
    on conflict (product_id) do update set on_hand = excluded.on_hand`
}

function putIntoDeal({ below }: Random, deal: string, id: string): Statement {
  return sql`insert into deal_products values (${deal}, ${id}, ${below(20)})
    on conflict (deal_id, product_id) do update set position = excluded.position`
}

function changesOfProducts(random: Random): Change[] {
  const { pick, below } = random
  const change = (set: Statement) => sql`update products set ${set} where id = ${pick(PRODUCTS)}`
  return [
    () => change(sql`price_cents = ${1_000 + below(900)}`),
    () => change(sql`special_cents = ${100 + below(150)}, offer_label = 'Special'`),
    () => change(sql`special_cents = null, offer_label = null`),
    () => change(sql`offer_label = ${pick(WORDS)}`),
    () => change(sql`title = ${`${pick(WORDS)} ${below(99)}`}`),
    () => change(sql`brand = ${pick([...WORDS, null])}`),
    () => change(sql`description = ${pick(WORDS)}, thumbnail = ${`/${below(9)}.webp`}`),
    () => change(sql`popularity = ${below(100)}`),
    () => change(sql`dietary = ${pick(['{vegan}', '{}', '{vegan,kosher}'])}`),
    () => change(sql`allergens = ${pick(['{milk}', '{}', '{milk,soy}', null])}`),
    () => change(sql`pack_size = ${1 + below(3)}`),
    () => change(sql`sub_category_id = ${pick(SUBS)}`),
    () => change(sql`retired_at = ${pick([null, new Date()])}`),
    // Only products that are never deleted: a product with two prices has a history and cannot be deleted.
    () => sql`update products set price_cents = price_cents + 1
      where sub_category_id = ${pick(SUBS)} and id = any (${PRODUCTS})`,
    () => sql`update products set popularity = popularity + 1`,
    () => {
      const id = `new-${below(6)}`
      const gone = ['deal_products', 'stock'].map(
        (table) => sql`delete from ${sql.table(table)} where product_id = ${id}`,
      )
      const without = [...gone, sql`delete from products where id = ${id}`]
      return pick([without, [...without, addProduct(random, id, pick(SUBS)), setStock(id, below(2))]])
    },
    () => sql`insert into product_links
      values (${pick(PRODUCTS.slice(0, 3))}, ${pick(['related', 'substitute'])}, ${below(9)}, ${pick(PRODUCTS.slice(3))})
      on conflict do nothing`,
    () => sql`delete from product_links where product_id = ${pick(PRODUCTS.slice(0, 3))}`,
    () => sql`update product_links set position = ${below(9)}, product_id = 'p2' where product_id = 'p1'
      and not exists (select from product_links where product_id = 'p2')`,
    () => sql`truncate product_links`,
  ]
}

function changesOfStock({ pick, below }: Random): Change[] {
  return [
    () => sql`update stock set on_hand = 0 where product_id = ${pick(PRODUCTS)}`,
    () => sql`update stock set on_hand = greatest(on_hand - 1, 0), held = held + 1`,
    () => sql`delete from stock where product_id = ${pick(PRODUCTS)}`,
    () => setStock(pick(PRODUCTS), below(3)),
    () => setStock(pick(PRODUCTS), 5),
    () => [sql`truncate stock`, setStock(pick(PRODUCTS), 5)],
  ]
}

function changesOfDeals(random: Random): Change[] {
  const { pick, below } = random
  return [
    () => putIntoDeal(random, pick(DEALS), pick(PRODUCTS)),
    () => sql`delete from deal_products where deal_id = ${pick(DEALS)} and product_id = ${pick(PRODUCTS)}`,
    () => sql`update deal_products set position = ${below(20)} where product_id = ${pick(PRODUCTS)}`,
    () => sql`update deals set heading = ${`Deal ${below(99)}`} where id = ${pick(DEALS)}`,
    () => sql`update deals set promo_id = ${pick([...PROMOS, null])} where id = ${pick(DEALS)}`,
    () => sql`insert into deals (id, heading) values ('d-new', 'New') on conflict do nothing`,
    () => sql`delete from deals where id = 'd-new'`,
    () => sql`update promos set ends_at = ${pick(ENDS)} where id = ${pick(PROMOS)}`,
    () => sql`insert into promos (id, code, kind, amount_cents, starts_at, ends_at, sheet)
      select 'promo-NEW', 'NEW', 'amount', 500, starts_at, ends_at, sheet from promos where id = 'promo-ONE'
      on conflict do nothing`,
    () => sql`update deals set promo_id = 'promo-NEW' where id = 'd0' and exists (
      select from promos where id = 'promo-NEW')`,
    () => [
      sql`update deals set promo_id = null where promo_id = 'promo-NEW'`,
      sql`delete from promos where id = 'promo-NEW'`,
    ],
    () => sql`update promos set sheet = jsonb_set(sheet, '{title}', ${`"Sheet ${below(99)}"`}::jsonb)`,
  ]
}

function changesOfHome({ pick, below }: Random): Change[] {
  const block = () => `block-${pick(DEALS)}`
  return [
    () => sql`update homepage_blocks set published = not published where id = ${block()}`,
    () =>
      sql`update homepage_blocks set position = ${below(9)}, heading = ${pick(WORDS)} where id = ${block()}`,
    () => sql`insert into homepage_blocks (id, position, block_type, heading, deal_id)
      values ('block-new', ${below(9)}, 'special_deal', ${pick(WORDS)}, ${pick(DEALS)}) on conflict do nothing`,
    () => sql`delete from homepage_blocks where id = 'block-new'`,
    () => sql`insert into banners values ('banner-new', 'block-banner', ${below(3)}, ${pick(WORDS)}, '/new.webp', '',
      ${pick(['/aisles/', null])}, ${pick([...PROMOS, null])}) on conflict do nothing`,
    () => sql`delete from banners where id = 'banner-new'`,
    () => sql`update banners set image = ${`/${below(9)}.webp`}, promo_id = ${pick([...PROMOS, null])}`,
  ]
}

function changesOfNames({ pick, below }: Random): Change[] {
  return [
    () =>
      sql`update categories set title = ${`Category ${below(99)}`} where id = ${pick(['cat-A', 'cat-B'])}`,
    () => sql`update sub_categories set title = ${`Aisle ${below(99)}`} where id = ${pick(SUBS)}`,
    () => sql`update sub_categories set position = ${below(5)} where id = ${pick(SUBS)}`,
    () =>
      sql`insert into sub_categories values ('sub-new', 'cat-B', 3, 'New', '/n.webp') on conflict do nothing`,
    () => sql`delete from sub_categories where id = 'sub-new'`,
    () => sql`insert into search_synonyms values ('pomme', array[${pick(['apple', 'pear'])}])
      on conflict (word) do update set means = excluded.means`,
    () => sql`delete from search_synonyms`,
  ]
}

function changesOfSettings({ pick, below }: Random): Change[] {
  const write = () => sql`insert into settings values (${pick(SETTINGS)}, ${`${pick(WORDS)} ${below(99)}`})
    on conflict (name) do update set value = excluded.value`
  return [
    write,
    write,
    write,
    () => sql`update settings set value = value || '.' where name = ${pick(SETTINGS)}`,
    () => sql`delete from settings where name like ${pick(['page:%', 'company%', '%'])}`,
    () => sql`truncate settings`,
  ]
}

function changesOfDelivery({ pick, below }: Random): Change[] {
  return [
    () => sql`insert into delivery_rules (free_from_cents, road_factor) values (${pick([4_000, 5_000, null])}, 1.3)
      on conflict (only_row) do update set free_from_cents = excluded.free_from_cents`,
    () => sql`delete from delivery_rules`,
    () => sql`insert into delivery_bands values (${1_000 * (1 + below(3))}, ${100 * below(9)})
      on conflict (up_to_metres) do update set fee_cents = excluded.fee_cents`,
    () => sql`delete from delivery_bands where up_to_metres >= ${1_000 * (1 + below(3))}`,
    () => sql`truncate delivery_bands`,
  ]
}
