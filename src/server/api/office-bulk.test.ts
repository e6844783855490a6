import { expect, test } from 'vitest'
import { setPrice } from '#contract/goods/prices/prices.ts'
import { changePrices, moveProducts, previewBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { findProducts, productHistory, readProduct } from '#contract/goods/products/products.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

async function openThree() {
  const opened = await openTestShop()
  await opened.has.product('apple', { priceCents: 450 })
  await opened.has.product('brie', { priceCents: 900, specialCents: 850, subCategory: 'Dairy' })
  await opened.has.product('corn', { priceCents: 200 })
  const manager = await operatorOf(opened, 'manager')
  const seen = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }))
  const pricesOf = async () => (await manager.call(findProducts, {})).data.map(({ price }) => price)
  return { ...opened, manager, seen, pricesOf }
}

const tenMore = { kind: 'percent', percent: 10 } as const

test('several prices rise together with an entry each, and other products keep their price', async () => {
  const { manager, seen, pricesOf, db } = await openThree()
  const asked = { price_change: tenMore, products: seen('corn', 'apple') }
  expect(await manager.call(changePrices, asked)).toEqual({ data: { changed: 2 } })
  expect(await pricesOf()).toEqual([4.95, 9, 2.2])
  const ledger = await db
    .selectFrom('prices')
    .select(['product_id', 'price_cents'])
    .where('product_id', '<>', 'brie')
    .orderBy('id')
    .execute()
  expect(ledger).toEqual([
    { product_id: 'apple', price_cents: 450 },
    { product_id: 'corn', price_cents: 200 },
    { product_id: 'apple', price_cents: 495 },
    { product_id: 'corn', price_cents: 220 },
  ])
  const [entry] = (await manager.call(productHistory, { product_id: 'apple' })).data
  expect(entry).toMatchObject({
    act: 'price.changed',
    changes: [{ field: 'price_cents', before: 450, after: 495 }],
  })
})

test('one product that cannot take a price change blocks it for all and is named', async () => {
  const { manager, seen, pricesOf } = await openThree()
  const price_change = { kind: 'percent', percent: -10 } as const
  await expect(
    manager.call(changePrices, { price_change, products: seen('apple', 'brie') }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    details: { lines: ['brie: It is on special for $8.50. Please end that first.'] },
  })
  expect(await pricesOf()).toEqual([4.5, 9, 2])
})

test('a preview names the products that a change would be refused for, as sending it would, and changes nothing', async () => {
  const { manager, seen, pricesOf } = await openThree()
  const planned = { price: 4.5, special: 4, offer_label: null, from: '2026-03-20T00:00:00.000Z' }
  await manager.call(setPrice, { product_id: 'apple', version: 1, ...planned })
  const { version } = (await manager.call(readProduct, { product_id: 'apple' })).data
  const tenLess = { kind: 'percent', percent: -10 } as const
  const { data } = await manager.call(previewBulkChange, { change: tenLess, ids: ['apple', 'brie', 'corn'] })
  expect(data.map(({ id }) => id).toSorted()).toEqual(['apple', 'brie'])
  const problemOf = (id: string) => data.find((one) => one.id === id)?.problem
  expect(problemOf('brie')).toBe('It is on special for $8.50. Please end that first.')
  const products = [{ id: 'apple', version }, ...seen('corn')]
  await expect(manager.call(changePrices, { price_change: tenLess, products })).rejects.toMatchObject({
    message: `Nothing was changed. apple: ${problemOf('apple')}`,
  })
  expect(await pricesOf()).toEqual([4.5, 9, 2])
  expect(await manager.call(changePrices, { price_change: tenLess, products: seen('corn') })).toEqual({
    data: { changed: 1 },
  })
})

test('a price change sent several times is made once, and the others are refused with the current prices', async () => {
  const { manager, seen, pricesOf } = await openThree()
  const rise = () => manager.call(changePrices, { price_change: tenMore, products: seen('apple', 'corn') })
  const outcomes = await Promise.allSettled([rise(), rise(), rise()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(rise()).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: {
      now: [
        { id: 'apple', price: 4.95 },
        { id: 'corn', price: 2.2 },
      ],
    },
  })
  expect(await pricesOf()).toEqual([4.95, 9, 2.2])
})

test('a price change with an idempotency key is made once, however often it is sent', async () => {
  const { manager, seen, pricesOf, db } = await openThree()
  const rise = (key: string, percent = 10) =>
    manager.call(
      changePrices,
      { price_change: { kind: 'percent', percent }, products: seen('apple', 'corn') },
      { headers: { 'Idempotency-Key': key } },
    )
  const answers = await Promise.all([rise('a'), rise('a'), rise('a')])
  expect(answers).toEqual(answers.map(() => ({ data: { changed: 2 } })))
  expect(await rise('a')).toEqual({ data: { changed: 2 } })
  expect(await pricesOf()).toEqual([4.95, 9, 2.2])
  await expect(rise('a', 5)).rejects.toMatchObject({
    code: 'key_used_differently',
    message: expect.stringContaining('Your last change was saved: 2 products.'),
  })
  await expect(rise('b')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await pricesOf()).toEqual([4.95, 9, 2.2])
  // A refused change does not use up its key.
  expect(await db.selectFrom('requests').select('key').execute()).toEqual([{ key: 'a' }])
})

test('an idempotency key belongs to its operator, for product moves as well', async () => {
  const opened = await openThree()
  const { manager, seen } = opened
  const owner = await operatorOf(opened, 'owner')
  const headers = { 'Idempotency-Key': 'a' }
  const move = (who: typeof manager, id: string) =>
    who.call(moveProducts, { shelf_change: { kind: 'retire' }, products: seen(id) }, { headers })
  await move(manager, 'apple')
  expect(await move(manager, 'apple')).toEqual({ data: { changed: 1 } })
  await expect(move(manager, 'corn')).rejects.toMatchObject({ code: 'key_used_differently' })
  expect(await move(owner, 'corn')).toEqual({ data: { changed: 1 } })
  expect((await manager.call(findProducts, { state: 'retired' })).total).toBe(2)
})

test('a price change is refused as a whole and shows the products that were changed meanwhile', async () => {
  const { manager, seen, pricesOf } = await openThree()
  await manager.call(moveProducts, { shelf_change: { kind: 'retire' }, products: seen('corn') })
  await expect(
    manager.call(changePrices, { price_change: tenMore, products: seen('apple', 'corn', 'gone') }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: [{ id: 'corn', version: 2 }] } })
  expect(await pricesOf()).toEqual([4.5, 9, 2])
})

test('products move together to a sub-category, off sale and back, and one that is already there is not counted', async () => {
  const { manager, seen } = await openThree()
  const shelf_change = { kind: 'sub_category', sub_category_id: 'sub-Dairy' } as const
  expect(await manager.call(moveProducts, { shelf_change, products: seen('apple', 'brie') })).toEqual({
    data: { changed: 1 },
  })
  const { data } = await manager.call(findProducts, { sub_category_id: 'sub-Dairy' })
  expect(data).toMatchObject([
    { id: 'apple', version: 2 },
    { id: 'brie', version: 1 },
  ])

  await manager.call(moveProducts, { shelf_change: { kind: 'retire' }, products: seen('brie', 'corn') })
  expect((await manager.call(findProducts, { state: 'retired' })).total).toBe(2)
  const retired = [
    { id: 'brie', version: 2 },
    { id: 'corn', version: 2 },
  ]
  await manager.call(moveProducts, { shelf_change: { kind: 'bring_back' }, products: retired })
  expect((await manager.call(findProducts, { state: 'retired' })).total).toBe(0)
  const acts = (await manager.call(productHistory, { product_id: 'corn' })).data.map(({ act }) => act)
  expect(acts).toEqual(['product.brought-back', 'product.retired'])
})

test('an unknown sub-category is refused, and so are more than five hundred products at once', async () => {
  const { manager, seen } = await openThree()
  const shelf_change = { kind: 'sub_category', sub_category_id: 'nowhere' } as const
  await expect(manager.call(moveProducts, { shelf_change, products: seen('apple') })).rejects.toMatchObject({
    details: { fields: { sub_category_id: expect.any(String) } },
  })
  const tooMany = Array.from({ length: 501 }, (_, n) => ({ id: `p${n}`, version: 1 }))
  await expect(
    manager.call(moveProducts, { shelf_change: { kind: 'retire' }, products: tooMany }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an operator who may not set prices cannot change them in bulk', async () => {
  const opened = await openThree()
  const support = await operatorOf(opened, 'support')
  await expect(
    support.call(changePrices, { price_change: tenMore, products: opened.seen('apple') }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await opened.pricesOf()).toEqual([4.5, 9, 2])
})
