import { expect, test } from 'vitest'
import { importProducts } from '#business/goods/import/import-products.ts'
import { readProducts } from '#business/goods/import/read-products.ts'
import { applyDuePrices } from '#business/goods/price-ledger/apply-due-prices.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { getProductById, priceHistory } from '#contract/goods/catalogue/catalogue.ts'
import { readPrices, setPrice } from '#contract/goods/prices/prices.ts'
import { exportProducts } from '#contract/goods/products/product-files.ts'
import { addProduct, changeProduct, readProduct } from '#contract/goods/products/products.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { productFacts } from '#testing/product-facts.ts'

const loose = productFacts({
  title: 'Bananas',
  sub_category_id: 'sub-Fruit',
  sold_by: 'weight',
  pack_size: 180,
  pack_unit: 'g',
  compared_per: 'kg',
})

async function openGrocer() {
  const opened = await openTestShop()
  await opened.has.product('pear', { byWeight: { centsPerKilo: 690, usualGrams: 200 }, stock: 20 })
  const manager = await operatorOf(opened, 'manager')
  await manager.call(addProduct, { ...loose, id: 'banana', price: 4.9 })
  const shown = async (product_id = 'pear') => (await opened.call(getProductById, { product_id })).data
  const pear = async () => {
    const { version } = (await manager.call(readProduct, { product_id: 'pear' })).data
    return { product_id: 'pear', version }
  }
  const priced = async (price: number, special: number | null = null, from?: string) =>
    manager.call(setPrice, { ...(await pear()), price, special, offer_label: null, from })
  const changed = async (facts: Partial<typeof loose>) =>
    manager.call(changeProduct, { ...loose, pack_size: 200, ...facts, ...(await pear()) })
  return { ...opened, manager, shown, priced, changed }
}

test('loose goods cost by the unit what one usually weighs at the price of a kilo', async () => {
  const { manager, shown, has, callAs } = await openGrocer()
  expect((await manager.call(readProduct, { product_id: 'banana' })).data).toMatchObject({
    price: 4.9,
    sold_by: 'weight',
  })
  expect(await shown('banana')).toMatchObject({
    unit: 180,
    unit_type: 'g',
    sold_by: 'weight',
    unit_price: 0.88,
    comparison_price: { amount: 4.9, per: 'kg', label: '$4.90 per kg' },
  })
  const customer = await callAs(await has.customer())
  const { data } = await customer(addToCart, { productId: 'pear', quantity: 5 })
  expect(data).toMatchObject({
    quantity: 5,
    total_price: 6.9,
    product: { sold_by: 'weight', unit_price: 1.38 },
  })
})

test('the ledger has prices and specials per kilo, and the price of a unit follows from them', async () => {
  const { manager, shown, priced, call } = await openGrocer()
  await priced(6.9, 5.47)
  await expect
    .poll(() => shown())
    .toMatchObject({
      unit_price: 1.38,
      discounted_rate: 1.09,
      comparison_price: { label: '$5.47 per kg' },
    })
  const { data } = await manager.call(readPrices, { product_id: 'pear' })
  expect(data).toMatchObject({ price: 6.9, special: 5.47 })
  expect(data.ledger).toMatchObject([
    { price: 6.9, special: null },
    { price: 6.9, special: 5.47 },
  ])
  const history = await call(priceHistory, { product_id: 'pear' })
  expect(history.data.map((entry) => entry.price)).toEqual([1.38, 1.09])
})

test('another usual weight changes the price of a unit in the ledger; that of a kilo and its special stay', async () => {
  const { manager, shown, priced, changed } = await openGrocer()
  await priced(6.9, 5.9)
  const before = (await manager.call(readPrices, { product_id: 'pear' })).data
  await changed({ pack_size: 250 })
  await expect.poll(() => shown()).toMatchObject({ unit: 250, unit_price: 1.73, discounted_rate: 1.48 })
  const after = (await manager.call(readPrices, { product_id: 'pear' })).data
  expect(after).toMatchObject({ price: 6.9, special: 5.9, special_until: before.special_until })
  expect(after.ledger).toHaveLength(3)
})

test('what is sold by weight has whole grams and a price per kilo, and stays sold so', async () => {
  const { manager, changed, has } = await openGrocer()
  const refused = (field: string) => ({
    code: 'invalid_input',
    details: { fields: { [field]: expect.any(String) } },
  })
  await expect(changed({ pack_size: 180.5 })).rejects.toMatchObject(refused('pack_size'))
  await expect(changed({ pack_unit: 'kg' })).rejects.toMatchObject(refused('pack_unit'))
  await expect(changed({ compared_per: '100 g' })).rejects.toMatchObject(refused('compared_per'))
  await expect(changed({ sold_by: 'unit' })).rejects.toMatchObject(refused('sold_by'))
  await has.product('apple')
  const { data } = await manager.call(readProduct, { product_id: 'apple' })
  const apple = {
    ...productFacts({ sub_category_id: 'sub-Fruit' }),
    product_id: 'apple',
    version: data.version,
  }
  await expect(manager.call(changeProduct, { ...apple, sold_by: 'weight' })).rejects.toMatchObject(
    refused('sold_by'),
  )
  await expect(manager.call(addProduct, { ...loose, id: 'plum', price: 0 })).rejects.toMatchObject(
    refused('price'),
  )
})

test('a file says what is sold by weight, with the price of a kilo, and an export gives the same back', async () => {
  const { shop, manager, db } = await openGrocer()
  const bring = (...lines: string[]) =>
    importProducts(shop, { read: (wrong) => readProducts(bytesOf(lines), wrong) })
  const head = 'id,sub_category_id,title,sold_by,pack_size,pack_unit,price,special,offer_label'
  await bring(head, 'plum,sub-Fruit,Plums,weight,220,g,4.90,,')
  const row = db.selectFrom('products').selectAll().where('id', '=', 'plum')
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    price_cents: 108,
    cents_per_kilo: 490,
    usual_grams: 220,
    compared_per: 'kg',
  })
  const { csv } = await manager.call(exportProducts, {})
  expect(
    await bring(
      ...csv
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ),
  ).toEqual({ added: 0, changed: 0, same: 3 })
  await bring(head, 'plum,sub-Fruit,Plums,weight,250,g,5.90,,')
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ price_cents: 148, cents_per_kilo: 590 })
  await expect(bring(head, 'plum,sub-Fruit,Plums,unit,250,g,5.90,,')).rejects.toMatchObject({
    details: { lines: [expect.stringContaining('sold by weight')] },
  })
})

test('a file’s preview shows its counts of what is sold by weight in kilograms', async () => {
  const { shop } = await openGrocer()
  const said: string[] = []
  const bring = (...lines: string[]) =>
    importProducts(shop, {
      read: (wrong) => readProducts(bytesOf(lines), wrong),
      dryRun: true,
      onChange: ({ words }) => said.push(words.join(', ')),
    })
  const head = 'id,sub_category_id,title,sold_by,pack_size,pack_unit,price,special,offer_label,stock'
  const pear = 'pear,sub-Fruit,pear,weight,200,g,6.90,,'
  await bring(head, `${pear},12400`)
  await bring(`${head},stock_seen`, `${pear},5500,4000#0`)
  expect(said).toEqual(['stock 4 kg → 12.4 kg', 'stock +1.5 kg'])
})

test('a price per kilo that is planned comes into force for the unit too', async () => {
  const { shown, priced, clock, shop } = await openGrocer()
  await priced(5.9, null, new Date(clock.now().getTime() + DAY_MS).toISOString())
  clock.advance(1.5 * DAY_MS)
  await applyDuePrices(shop)
  await expect.poll(() => shown()).toMatchObject({ unit_price: 1.18, comparison_price: { amount: 5.9 } })
})

async function* bytesOf(lines: string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.join('\n'))
}
