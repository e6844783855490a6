import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { judgeEntry } from '#contract/goods/catalogue/honest-special.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { changeDeal } from '../../offers/deals/change-deals.ts'
import { changePrice } from '../prices/change-price.ts'
import { applyDuePrices } from './apply-due-prices.ts'
import { readLedgers } from './price-ledger.ts'
import { renewDemoSpecials } from './renew-demo-specials.ts'

async function openDemo() {
  const opened = await openTestShop()
  const { shop, db, clock } = opened
  await seedDemo(db, { now: clock.now(), products: 630 })
  const night = async (days = 1) => {
    clock.advance(days * DAY_MS)
    await applyDuePrices(shop, { everything: true })
    await renewDemoSpecials(shop)
  }
  const onSpecial = async () => {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('special_cents', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  return { ...opened, night, onSpecial }
}

test('the demo shop has honest specials on every day of half a year, and its deal holds only half-price ones', async () => {
  const { shop, db, clock, night, onSpecial } = await openDemo()
  const seen = new Set<string>()
  for (let day = 1; day <= 182; day++) {
    await night()
    const ids = await onSpecial()
    expect([day, ids.length > 40]).toEqual([day, true])
    for (const id of ids) seen.add(id)
    if (day % 7 > 0) continue
    const ledgers = await readLedgers(shop, ids)
    for (const id of ids) {
      const ledger = ledgers.get(id) ?? expect.unreachable()
      const at = ledger.entries.findLastIndex(({ from }) => from <= clock.now())
      const judged = judgeEntry(ledger, at)
      expect(Number(ledger.entries[at]?.until)).toBeLessThanOrEqual(
        'until' in judged ? judged.until.getTime() : 0,
      )
    }
    const { rows } = await sql<{ price_cents: number; special_cents: number | null }>`
      select price_cents, special_cents from deal_products join products on products.id = product_id
      join deals on deals.id = deal_id where heading = 'Half price now'`.execute(db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { price_cents, special_cents } of rows)
      expect(special_cents).toBeLessThanOrEqual(price_cents / 2)
  }
  expect(seen.size).toBeGreaterThan(150)
})

test('the renewal leaves a product with a changed price and a deal with changed products alone', async () => {
  const { shop, db, night, onSpecial } = await openDemo()
  const [deal] = await db.selectFrom('deals').select('id').where('heading', '=', 'Half price now').execute()
  const plain = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', db.selectFrom('demo_specials').select('product_id'))
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deal_products')
    .values({ deal_id: deal?.id as string, product_id: plain.id, position: 99 })
    .execute()
  const inDeal = () =>
    db
      .selectFrom('deal_products')
      .select('product_id')
      .where('deal_id', '=', deal?.id as string)
      .orderBy('position')
      .execute()
  const before = await inDeal()
  await night(40)
  const [first] = await onSpecial()
  const { price_cents } = await db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', first as string)
    .executeTakeFirstOrThrow()
  await changePrice(shop, { productId: first as string, priceCents: price_cents })
  await night()
  expect(await onSpecial()).not.toContain(first)
  expect(await inDeal()).toEqual(before)
})

test('a price change sent just before the renewal takes effect', async () => {
  const { shop, db, clock } = await openDemo()
  clock.advance(40 * DAY_MS)
  await applyDuePrices(shop, { everything: true })
  const { product_id: productId, price_cents } = await db
    .selectFrom('demo_specials')
    .select(['product_id', 'price_cents'])
    .where('turn', '=', 1)
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  const both = await db.transaction().execute(async (holding) => {
    await sql`select from products where id = ${productId} for update`.execute(holding)
    const pricing = changePrice(shop, { productId, priceCents: price_cents + 100 })
    await untilWaiting(db, 1)
    const renewing = renewDemoSpecials(shop)
    await untilWaiting(db, 2)
    return [pricing, renewing]
  })
  await Promise.all(both)
  const now = await db
    .selectFrom('products')
    .select(['price_cents', 'special_cents'])
    .where('id', '=', productId)
    .executeTakeFirst()
  expect(now).toEqual({ price_cents: price_cents + 100, special_cents: null })
})

test('a deal seen before the renewal cannot be saved over, and a renewal without changes keeps its version', async () => {
  const { shop, db, night } = await openDemo()
  const deal = () =>
    db
      .selectFrom('deals')
      .select(['id', 'version'])
      .where('heading', '=', 'Half price now')
      .executeTakeFirstOrThrow()
  const { id, version } = await deal()
  await night(40)
  const mine = { deal_id: id, version, heading: 'Mine', code: null, product_ids: [] }
  await expect(changeDeal(shop, mine)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const after = await deal()
  await night()
  expect(await deal()).toEqual(after)
})

test('a change to the deal sent just before the renewal is kept', async () => {
  const { shop, db, clock } = await openDemo()
  clock.advance(40 * DAY_MS)
  await applyDuePrices(shop, { everything: true })
  const { id, ...seen } = await db
    .selectFrom('deals')
    .select(['id', 'version', 'heading'])
    .where('heading', '=', 'Half price now')
    .executeTakeFirstOrThrow()
  const plain = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', db.selectFrom('demo_specials').select('product_id'))
    .executeTakeFirstOrThrow()
  const both = await db.transaction().execute(async (holding) => {
    await sql`select from deals where id = ${id} for update`.execute(holding)
    const changing = changeDeal(shop, { deal_id: id, ...seen, code: null, product_ids: [plain.id] })
    await untilWaiting(db, 1)
    const renewing = renewDemoSpecials(shop)
    await untilWaiting(db, 2)
    return [changing, renewing]
  })
  await Promise.all(both)
  const inDeal = await db.selectFrom('deal_products').select('product_id').where('deal_id', '=', id).execute()
  expect(inDeal).toEqual([{ product_id: plain.id }])
})

test('a demo shop that was down for a month gets specials again, and a real shop gets none', async () => {
  const { night, onSpecial } = await openDemo()
  await night(31)
  expect((await onSpecial()).length).toBeGreaterThan(40)
  const own = await openTestShop()
  await own.has.product('apple')
  await renewDemoSpecials(own.shop)
  expect(await own.db.selectFrom('prices').selectAll().execute()).toEqual([])
})
