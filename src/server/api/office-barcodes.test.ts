import { expect, test } from 'vitest'
import { previewPrices } from '#contract/goods/prices/prices.ts'
import { beginBulkChange, moveProducts, previewBulkChange } from '#contract/goods/products/bulk-changes.ts'
import {
  checkProductFile,
  importProductFile,
  readProductFile,
} from '#contract/goods/products/product-files.ts'
import {
  bringProductBack,
  changeProduct,
  productHistory,
  readProduct,
  retireProduct,
} from '#contract/goods/products/products.ts'
import { HEAD, openFiles, sendTable } from '#testing/product-files.ts'

const BARCODE = '9300605121867'
const OTHER_BARCODE = '4006381333931'
const SAID = `Pear has its barcode ${BARCODE} too. Please give one of them another barcode first.`

test('a retired product cannot be brought back while another product has its barcode', async () => {
  const shop = await openGivenAway()
  const { manager, versionOf, onSale } = shop
  const alone = async () =>
    manager.call(bringProductBack, { product_id: 'apple', version: await versionOf('apple') })
  const among = async () =>
    manager.call(moveProducts, {
      shelf_change: { kind: 'bring_back' },
      products: [
        { id: 'apple', version: await versionOf('apple') },
        { id: 'fig', version: await versionOf('fig') },
      ],
    })
  await expect(alone()).rejects.toMatchObject({ code: 'invalid_input', message: SAID })
  await expect(among()).rejects.toMatchObject({
    code: 'invalid_input',
    message: `Nothing was changed. Apple: ${SAID}`,
  })
  const preview = { change: { kind: 'bring_back' }, ids: ['apple', 'fig', 'pear', 'nothing'] } as const
  expect(await manager.call(previewBulkChange, { ...preview, ids: [...preview.ids] })).toEqual({
    data: [{ id: 'apple', problem: SAID }],
  })
  expect(await onSale()).toEqual(['pear'])
  const { data } = await manager.call(productHistory, { product_id: 'apple' })
  expect(data.map(({ act }) => act)).toEqual(['product.retired'])

  await shop.giveBarcode('pear', OTHER_BARCODE)
  await among()
  expect(await onSale()).toEqual(['apple', 'fig', 'pear'])
})

test('a bulk change leaves out a product whose barcode another one has, and says so', async () => {
  const { manager, work, onSale } = await openGivenAway()
  const { data } = await manager.call(beginBulkChange, { change: { kind: 'bring_back' }, found: {} })
  await work()
  const looked = await manager.call(readProductFile, { file_id: data.id })
  expect(looked.data).toMatchObject({
    state: 'checked',
    changed: 1,
    left_out: [`apple comes back with barcode ${BARCODE}, which already belongs to pear`],
  })
  await manager.call(importProductFile, { file_id: data.id })
  await work()
  expect(await onSale()).toEqual(['fig', 'pear'])
})

test.each([
  ['it comes back as it is', ['on_sale', 'yes', 'no'], true],
  [
    'it comes back, and the line says its barcode',
    ['on_sale,barcode', `yes,${BARCODE}`, `no,${OTHER_BARCODE}`],
    true,
  ],
  ['it comes back with another barcode', ['on_sale,barcode', `yes,${OTHER_BARCODE}`, 'no,'], false],
  ['it stays off sale', ['on_sale', 'no', 'no'], false],
])('a table is checked for a taken barcode when %s: %s', async (_, [columns, ofApple, ofFig], isRefused) => {
  const { manager, work } = await openGivenAway()
  const row = (id: string, title: string) => `${id},sub-Fruit,${title},1,kg,4.50,,,`
  const file_id = await sendTable(manager, [
    `${HEAD},${columns}`,
    `${row('apple', 'Apple')},${ofApple}`,
    `${row('fig', 'Fig')},${ofFig}`,
  ])
  await manager.call(checkProductFile, { file_id })
  await work()
  const { data } = await manager.call(readProductFile, { file_id })
  expect(data.faults).toEqual(
    isRefused ? [`Line 2: apple comes back with barcode ${BARCODE}, which already belongs to pear`] : [],
  )
})

test('a table brings a product back when it takes the other product with that barcode off sale', async () => {
  const { manager, work, onSale } = await openGivenAway()
  const file_id = await sendTable(manager, [
    `${HEAD},on_sale`,
    'apple,sub-Fruit,Apple,1,kg,4.50,,,,yes',
    'pear,sub-Fruit,Pear,1,kg,4.50,,,,no',
  ])
  await manager.call(checkProductFile, { file_id })
  await work()
  await manager.call(importProductFile, { file_id })
  await work()
  expect(await onSale()).toEqual(['apple'])
})

test('only one of three products that claim the same barcode at the same moment goes on sale with it', async () => {
  const { manager, db, versionOf, giveBarcode } = await openGivenAway()
  await giveBarcode('pear', null)
  await db.updateTable('products').set({ barcode: BARCODE }).where('id', '=', 'fig').execute()
  const back = async (product_id: string) => {
    const version = await versionOf(product_id)
    return () => manager.call(bringProductBack, { product_id, version })
  }
  const presses = [await back('apple'), await back('fig'), () => giveBarcode('pear', BARCODE)]
  const outcomes = await Promise.allSettled(presses.map((press) => press()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const having = await db
    .selectFrom('products')
    .select('id')
    .where('barcode', '=', BARCODE)
    .where('retired_at', 'is', null)
    .execute()
  expect(having).toHaveLength(1)
})

/** Retires the apples, after which the pears take over their barcode; retired figs have none. */
test('a price table can name a product by its barcode, but an id takes precedence', async () => {
  const { manager, has, db } = await openFiles()
  for (const id of ['brie', 'corn', '93006057']) await has.product(id)
  const give = (id: string, barcode: string) =>
    db.updateTable('products').set({ barcode }).where('id', '=', id).execute()
  await give('apple', BARCODE)
  await give('brie', BARCODE)
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'brie').execute()
  await give('corn', '93006057')
  const row = (id: string) => ({ id, price: 5, special: null, offer_label: null })
  const products = [BARCODE, 'apple', '93006057', OTHER_BARCODE].map(row)
  const { data } = await manager.call(previewPrices, { products })
  expect(data.map(({ id, now, problem }) => [id, now?.title, problem])).toEqual([
    ['apple', 'Apple', null],
    ['apple', 'Apple', 'It’s in the table twice.'],
    ['93006057', '93006057', null],
    [OTHER_BARCODE, undefined, 'No product has this id or barcode.'],
  ])
})

async function openGivenAway() {
  const opened = await openFiles()
  const { manager, db } = opened
  await opened.has.product('pear', { title: 'Pear', priceCents: 450 })
  await opened.has.product('fig', { title: 'Fig', priceCents: 450 })
  await db.updateTable('products').set({ barcode: BARCODE }).where('id', '=', 'apple').execute()
  const read = async (product_id: string) => (await manager.call(readProduct, { product_id })).data
  const versionOf = async (id: string) => (await read(id)).version
  const giveBarcode = async (id: string, barcode: string | null) =>
    manager.call(changeProduct, { ...(await read(id)), product_id: id, barcode })
  const onSale = async () => {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('retired_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  for (const product_id of ['apple', 'fig'])
    await manager.call(retireProduct, { product_id, version: await versionOf(product_id) })
  await giveBarcode('pear', BARCODE)
  return { ...opened, versionOf, giveBarcode, onSale }
}
