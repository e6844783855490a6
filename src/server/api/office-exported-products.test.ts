import { expect, test } from 'vitest'
import { setPrice } from '#contract/goods/prices/prices.ts'
import {
  checkProductFile,
  exportProducts,
  importProductFile,
  readProductFile,
} from '#contract/goods/products/product-files.ts'
import { addProduct, findProducts, productHistory, retireProduct } from '#contract/goods/products/products.ts'
import { beginStocktake, countProduct, endStocktake } from '#contract/goods/stock/stocktakes.ts'
import { REAUTHENTICATION_MINUTES } from '#contract/people/operators/session-times.ts'
import { productFacts } from '#testing/product-facts.ts'
import { HEAD, openFiles, sendTable } from '#testing/product-files.ts'

test('a product that changed after a table was checked is shown again before the table is imported', async () => {
  const { manager, work, db } = await openFiles()
  const file_id = await sendTable(manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,5.00,,,20'])
  await manager.call(checkProductFile, { file_id })
  await work()
  // A sale and a new special, both of which importing the old table would undo.
  await db.updateTable('stock').set({ on_hand: 18, sold: 2 }).where('product_id', '=', 'apple').execute()
  const plain = { product_id: 'apple', version: 1, price: 4.5, offer_label: null }
  await manager.call(setPrice, { ...plain, special: 4 })
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'checked',
    is_anew: true,
    changes: ['Apple, 1 kg (apple): price $4.50 → $5.00, special $4.00 → none, stock 18 → 20'],
  })
  const [untouched] = (await manager.call(findProducts, {})).data
  expect(untouched).toMatchObject({ price: 4.5, special: 4, on_hand: 18 })
  expect(await db.selectFrom('stock_adjustments').selectAll().execute()).toEqual([])

  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data.state).toBe('imported')
  const [imported] = (await manager.call(findProducts, {})).data
  expect(imported).toMatchObject({ price: 5, special: null, on_hand: 20 })
})

test('a table that takes a product off sale is imported as it was checked, even minutes later', async () => {
  const { manager, work, clock } = await openFiles()
  const file_id = await sendTable(manager, [`${HEAD},on_sale`, 'apple,sub-Fruit,Apple,1,kg,4.50,,,20,no'])
  await manager.call(checkProductFile, { file_id })
  await work()
  clock.advance((REAUTHENTICATION_MINUTES - 1) * 60_000)
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'imported',
    changes: ['Apple, 1 kg (apple): on_sale yes → no'],
  })
})

test('a line whose product changed since the export is refused, unless it matches the product as it is now', async () => {
  const { manager, work, has } = await openFiles()
  await has.product('brie', { priceCents: 900 })
  const { csv } = await manager.call(exportProducts, {})
  for (const product_id of ['apple', 'brie'])
    await manager.call(setPrice, { product_id, version: 1, price: 6, special: null, offer_label: null })
  const look = async (text: string) => {
    const file_id = await sendTable(manager, [text])
    await manager.call(checkProductFile, { file_id })
    await work()
    return (await manager.call(readProductFile, { file_id })).data
  }
  expect(await look(csv)).toMatchObject({
    state: 'refused',
    faults: [
      'Line 2: Apple, 1 kg (apple) was changed in the shop since the export',
      'Line 3: brie, 1 kg (brie) was changed in the shop since the export',
    ],
  })
  const asTheyAre = csv.replace('"4.50"', '"6.00"').replace('"9.00"', '"6.00"')
  expect(await look(asTheyAre)).toMatchObject({ state: 'checked', same: 2 })
  expect(await look(csv.replaceAll(/,"1"\r\n/g, ',\r\n'))).toMatchObject({ state: 'checked', changed: 2 })
})

test('an export includes stock only when the operator asks for it', async () => {
  const { manager } = await openFiles()
  const headOf = async (asked: { with_stock?: boolean }) =>
    (await manager.call(exportProducts, asked)).csv.split('\r\n')[0]?.replaceAll('"', '').split(',')
  expect(await headOf({})).not.toContain('stock')
  expect(await headOf({ with_stock: false })).not.toContain('stock')
  expect(await headOf({ with_stock: true })).toContain('stock')
})

test('an exported table imports again without any change, whatever its fields contain', async () => {
  const { manager, work, has } = await openFiles()
  await has.product('brie', {
    priceCents: 900,
    specialCents: 850,
    offerLabel: 'Half "price", today',
    stock: 0,
  })
  const { data: cox } = await manager.call(addProduct, {
    ...productFacts(),
    id: 'cox',
    title: 'Cox, “new”',
    barcode: '9300605121867',
    pack_size: 1.25,
    pack_count: 2,
    compared_per: 'kg',
    description: 'Two\nlines, and "quotes".',
    allergens: ['milk', 'soy'],
    nutrition: {
      serving_size: '30 g',
      servings_per_pack: 2.5,
      rows: [{ nutrient: 'Fat, total', per_serving: '1 g', per_100: '3 g' }],
    },
    country_of_origin: '=HYPERLINK("//evil.example")',
    price: 6.2,
  })
  await has.product('unknown', { allergens: null })
  await manager.call(retireProduct, { product_id: 'cox', version: cox.version })
  const { csv, next_after } = await manager.call(exportProducts, { with_stock: true })
  expect(next_after).toBeNull()
  expect(csv.split('\r\n')[0]).toMatch(/^\ufeff"id","sub_category_id","sub_category","title",/)
  expect(csv).toContain('"\'=HYPERLINK(')
  const file_id = await sendTable(manager, [csv])
  await manager.call(checkProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'checked',
    same: 4,
    changes: [],
    faults: [],
  })
})

test('an export of more products than fit into one piece continues in the next one', async () => {
  const { manager, db } = await openFiles()
  const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow()
  const {
    version: _,
    shown_cents: __,
    cents_per_measure: ___,
    discount_percent: ____,
    usual_grams: _____,
    ...plain
  } = row
  const more = Array.from({ length: 600 }, (_, n) => ({
    ...plain,
    id: `p${n}`,
    nutrition: null,
    picture_alts: '{}',
  }))
  await db.insertInto('products').values(more).execute()
  const first = await manager.call(exportProducts, {})
  const second = await manager.call(exportProducts, { after: first.next_after ?? '' })
  expect(second.next_after).toBeNull()
  const ids = (first.csv + second.csv)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[0])
  expect(new Set(ids).size).toBe(602)
})

test('a count in an export is applied as a difference, so that units sold since then stay sold', async () => {
  const { manager, work, db } = await openFiles()
  const { csv } = await manager.call(exportProducts, { with_stock: true })
  const counted = csv.replace('"20","20#0"', '"24","20#0"')
  const file_id = await sendTable(manager, [counted])
  await manager.call(checkProductFile, { file_id })
  await work()
  const sold = { on_hand: 17, sold: 3 }
  await db.updateTable('stock').set(sold).where('product_id', '=', 'apple').execute()
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'imported',
    changes: ['Apple, 1 kg (apple): stock +4'],
  })
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', on_hand: 21 }])

  const again = await sendTable(manager, [counted])
  await manager.call(checkProductFile, { file_id: again })
  await work()
  expect((await manager.call(readProductFile, { file_id: again })).data).toMatchObject({
    state: 'refused',
    faults: ['Line 2: apple was counted in the shop since the export'],
  })
})

test('a stocktake that confirms the books makes an earlier export’s count outdated', async () => {
  const { manager, work, db } = await openFiles()
  const { csv } = await manager.call(exportProducts, { with_stock: true })
  const { data } = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  const sheet = { stocktake_id: data.id }
  await manager.call(countProduct, { ...sheet, product_id: 'apple', counted: 20, seen_count: null })
  await manager.call(endStocktake, { ...sheet, ending: 'finished' })
  const file_id = await sendTable(manager, [csv.replace('"20","20#0"', '"24","20#0"')])
  await manager.call(checkProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'refused',
    faults: ['Line 2: apple was counted in the shop since the export'],
  })
  const counts = await db.selectFrom('stock_adjustments').selectAll().execute()
  expect(counts).toMatchObject([{ quantity: 0, is_count: true, reason: 'Stocktake: Fruit' }])
  expect((await manager.call(productHistory, { product_id: 'apple' })).data).toEqual([])
})

test('a count that takes off more units than are left sets the stock to zero', async () => {
  const { manager, work, db } = await openFiles()
  const { csv } = await manager.call(exportProducts, { with_stock: true })
  const file_id = await sendTable(manager, [csv.replace('"20","20#0"', '"2","20#0"')])
  await db.updateTable('stock').set({ on_hand: 10, sold: 10 }).where('product_id', '=', 'apple').execute()
  for (const step of [checkProductFile, importProductFile]) {
    await manager.call(step, { file_id })
    await work()
  }
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', on_hand: 0 }])
  const [entry] = await db.selectFrom('stock_adjustments').selectAll().execute()
  expect(entry).toMatchObject({ quantity: -10, is_count: true, actor_kind: 'operator', actor: manager.id })
})
