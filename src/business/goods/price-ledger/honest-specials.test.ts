import { expect, test } from 'vitest'
import { brisbaneMoment, DAY_MS } from '#contract/brisbane-time.ts'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { changePrice } from '../prices/change-price.ts'
import { applyDuePrices } from './apply-due-prices.ts'

const at = (day: string) => brisbaneMoment(day.length === 10 ? `${day}T00:00` : day)

/** Opens a shop on Thursday 5 March, whose apples have cost $4.50 for four months. */
async function openWithApples() {
  const opened = await openTestShop()
  const { shop, db, clock, has } = opened
  await has.product('apple', { priceCents: 450 })
  const change = (priceCents: number, more = {}) =>
    changePrice(shop, { productId: 'apple', priceCents, ...more })
  const shown = async () =>
    db.selectFrom('products').select(['price_cents', 'special_cents']).executeTakeFirstOrThrow()
  const ledger = async () => {
    const rows = await db.selectFrom('prices').selectAll().orderBy('valid_from').orderBy('id').execute()
    return rows.map(({ price_cents, special_cents }) => [price_cents, special_cents])
  }
  async function goTo(day: string) {
    clock.advance(at(day).getTime() - clock.now().getTime())
    await applyDuePrices(shop, { everything: true })
  }
  return { ...opened, change, shown, ledger, goTo }
}

test('a special ends by itself after twelve weeks', async () => {
  const { change, shown, ledger, goTo } = await openWithApples()
  expect(await change(450, { specialCents: 400, offerLabel: 'Autumn' })).toMatchObject({
    until: at('2026-05-28'),
  })
  await goTo('2026-05-27')
  expect(await shown()).toEqual({ price_cents: 450, special_cents: 400 })
  await goTo('2026-05-28')
  expect(await shown()).toEqual({ price_cents: 450, special_cents: null })
  expect(await ledger()).toEqual([
    [450, null],
    [450, 400],
    [450, null],
  ])
})

test('a special against a price that has just gone up is refused, with the first day that it is allowed', async () => {
  const { change, ledger } = await openWithApples()
  await expect(change(500, { specialCents: 450 })).rejects.toMatchObject({
    details: {
      fields: {
        special: expect.stringMatching(
          /\$4\.50 was charged in the 84 days before.*can begin on Fri 29 May\./,
        ),
      },
    },
  })
  expect(await ledger()).toEqual([])
  await change(500)
  await expect(change(500, { specialCents: 450 })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a special is refused the day before the named date and accepted on it', async () => {
  const { change, goTo } = await openWithApples()
  await change(500)
  await goTo('2026-05-28')
  await expect(change(500, { specialCents: 450 })).rejects.toMatchObject({ code: 'invalid_input' })
  await goTo('2026-05-29')
  expect(await change(500, { specialCents: 450 })).toMatchObject({ until: expect.any(Date) })
})

test('a planned special is judged by the days before it begins', async () => {
  const { change, shown, goTo } = await openWithApples()
  await change(500)
  const special = { specialCents: 450, validFrom: at('2026-05-28') }
  await expect(change(500, special)).rejects.toMatchObject({ code: 'invalid_input' })
  const planned = await change(500, { ...special, validFrom: at('2026-05-29') })
  expect(planned.until).toEqual(at('2026-08-21'))
  await goTo('2026-05-29')
  expect(await shown()).toEqual({ price_cents: 500, special_cents: 450 })
})

test('a price that would make a planned special dishonest is refused', async () => {
  const { change, shown } = await openWithApples()
  await change(450, { specialCents: 400, validFrom: at('2026-04-10') })
  await expect(change(430)).rejects.toMatchObject({
    details: {
      fields: {
        price:
          'The special of $4.00 that is planned from Fri 10 Apr would not be true then. Call it off first.',
      },
    },
  })
  expect(await shown()).toEqual({ price_cents: 450, special_cents: null })
})

test('a special may end before its latest day, but not after it or before its start', async () => {
  const { change, shown, goTo } = await openWithApples()
  const until = (day: string) => ({ specialCents: 400, until: at(day) })
  await expect(change(450, until('2026-05-29'))).rejects.toMatchObject({
    details: { fields: { until: expect.stringContaining('until the end of Wed 27 May') } },
  })
  await expect(change(450, until('2026-03-05'))).rejects.toMatchObject({
    details: { fields: { until: 'The special must end after it begins.' } },
  })
  await change(450, until('2026-03-08'))
  await goTo('2026-03-08')
  expect(await shown()).toEqual({ price_cents: 450, special_cents: null })
})

test('a special that is changed while it runs keeps its end, unless a new one is given', async () => {
  const { change, goTo } = await openWithApples()
  await change(450, { specialCents: 400, until: at('2026-03-10') })
  await goTo('2026-03-07')
  expect(await change(450, { specialCents: 390 })).toMatchObject({ until: at('2026-03-10') })
  expect(await change(450, { specialCents: 390, until: at('2026-03-12') })).toMatchObject({
    until: at('2026-03-12'),
  })
  await goTo('2026-03-13')
  await expect(change(450, { specialCents: 390 })).rejects.toMatchObject({
    details: { fields: { special: expect.stringContaining('can begin on Thu 4 Jun') } },
  })
})

test('a new price ends a special, and the special’s planned end changes nothing later', async () => {
  const { change, shown, goTo } = await openWithApples()
  await change(450, { specialCents: 400 })
  await change(470)
  await goTo('2026-03-25')
  expect(await shown()).toEqual({ price_cents: 470, special_cents: null })
})

test('a special set directly in the database gets the end that it has to have', async () => {
  const { db, has, shop, shown, clock } = await openWithApples()
  await has.product('untrue', { priceCents: 900 })
  await db.updateTable('products').set({ special_cents: 400 }).where('id', '=', 'apple').execute()
  await db
    .updateTable('products')
    .set({ price_cents: 950, special_cents: 800 })
    .where('id', '=', 'untrue')
    .execute()
  // The trigger wrote the machine's time, not the test's, so move the test's clock past it.
  clock.advance(Date.now() + 1_000 - clock.now().getTime())
  await applyDuePrices(shop, { everything: true })
  const specials = await db.selectFrom('products').select(['id', 'special_cents']).orderBy('id').execute()
  expect(specials).toEqual([
    { id: 'apple', special_cents: 400 },
    { id: 'untrue', special_cents: null },
  ])
  clock.advance(85 * DAY_MS)
  await applyDuePrices(shop, { everything: true })
  expect(await shown()).toMatchObject({ special_cents: null })
})

test('a product says from when to when its special holds, and since when it is sold if it is young', async () => {
  const { change, call, has, db } = await openWithApples()
  await change(450, { specialCents: 400 })
  const special = async (product_id: string) => (await call(getProductById, { product_id })).data.special
  const from = at('2026-03-05T09:00').toISOString()
  expect(await special('apple')).toEqual({ from, until: at('2026-05-28').toISOString() })
  await has.product('new', { priceCents: 500 })
  expect(await special('new')).toBeUndefined()
  await db
    .updateTable('products')
    .set({ created_at: at('2026-02-03') })
    .where('id', '=', 'new')
    .execute()
  await change(500, { productId: 'new', specialCents: 400 })
  expect(await special('new')).toMatchObject({ from, new_since: at('2026-02-03').toISOString() })
})

test('without a special, a label that compares prices is refused, and a plain one is fine from the first day', async () => {
  const { change, db, has } = await openWithApples()
  await expect(change(450, { offerLabel: 'Was $9.99 - 75% OFF' })).rejects.toMatchObject({
    details: { fields: { offer_label: expect.stringContaining('can’t name a price or a saving') } },
  })
  await has.product('new', { priceCents: 500 })
  await db
    .updateTable('products')
    .set({ created_at: at('2026-03-05') })
    .where('id', '=', 'new')
    .execute()
  expect(await change(400, { productId: 'new', offerLabel: 'Special' })).toMatchObject({ until: null })
})

test('a price entry is append-only, except for setting the end of its special once', async () => {
  const { db, change } = await openWithApples()
  await change(470)
  const entry = db.updateTable('prices').where('price_cents', '=', 470)
  for (const forged of [{ price_cents: 400 }, { valid_from: at('2026-01-01') }])
    await expect(entry.set(forged).execute()).rejects.toThrow('prices is append-only')
  await expect(db.deleteFrom('prices').execute()).rejects.toThrow('prices is append-only')
  // The price has begun, so it cannot be called off any more.
  await expect(entry.set({ called_off_at: at('2027-01-01') }).execute()).rejects.toThrow('violates check')
  await entry.set({ special_until: at('2027-01-01') }).execute()
  await expect(entry.set({ special_until: at('2027-01-02') }).execute()).rejects.toThrow('append-only')
})

test('of a price and a conflicting planned special sent at once, only one is accepted', async () => {
  const { change } = await openWithApples()
  const outcomes = await Promise.allSettled([
    change(430),
    change(450, { specialCents: 400, validFrom: at('2026-04-10') }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
