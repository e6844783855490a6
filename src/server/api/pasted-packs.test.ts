import { expect, test } from 'vitest'
import { readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { openGrocer } from '#testing/open-grocer.ts'

test('a line that asks for tins finds the tinned product, if there is one', async () => {
  const { call, has } = await openGrocer()
  await has.product('fresh', { title: 'Tomatoes', popularity: 900, subCategory: 'Vegetables' })
  await has.product('tin', {
    title: 'Diced Tomatoes',
    packSize: 400,
    packUnit: 'g',
    subCategory: 'Canned Vegetables & Beans',
  })
  await has.product('cola', {
    title: 'Cola',
    packSize: 375,
    packUnit: 'mL',
    packCount: 10,
    subCategory: 'Soft Drink',
  })

  const { lines } = await call(readPastedList, { text: '2 tins of tomatoes\ntomatoes\n2 cans of cola' })

  expect(lines.map(({ product, quantity, doubt }) => [product?.id, quantity, doubt])).toEqual([
    ['tin', 2, null],
    ['fresh', 1, null],
    ['cola', 2, null],
  ])
})

test('a line with a multiplier prefers the product sold singly, unless it names a pack size', async () => {
  const { call, has } = await openGrocer()
  await has.product('kilo', {
    title: 'Bananas',
    packSize: 1,
    packUnit: 'kg',
    popularity: 900,
    subCategory: 'Fruit',
  })
  await has.product('one', { title: 'Bananas', packSize: 180, packUnit: 'g', subCategory: 'Fruit' })

  const { lines } = await call(readPastedList, { text: '3x bananas\n2 x bananas 1 kg\n2 x eggs' })

  expect(lines.map(({ product, quantity }) => [product?.id, quantity])).toEqual([
    ['one', 3],
    ['kilo', 2],
    ['eggs', 2],
  ])
})

test('among sizes of the same product, the packs with the lowest total price are chosen', async () => {
  const { call, has } = await openGrocer()
  const water = { title: 'Spring Water', subCategory: 'Water' }
  await has.product('cans', {
    ...water,
    packSize: 600,
    packUnit: 'mL',
    packCount: 24,
    priceCents: 1490,
    popularity: 900,
  })
  await has.product('bottle', { ...water, packSize: 1.5, packUnit: 'L', priceCents: 95 })
  await has.product('lamb-1', {
    title: 'Lamb Mince',
    packSize: 1,
    packUnit: 'kg',
    subCategory: 'Beef',
    priceCents: 1300,
  })
  await has.product('lamb', {
    title: 'Lamb Mince',
    packSize: 500,
    packUnit: 'g',
    subCategory: 'Beef',
    priceCents: 700,
  })

  const { lines } = await call(readPastedList, {
    text: '6 L water\n2 kg lamb mince\n500 g lamb mince\n1.5 kg lamb mince',
  })

  expect(lines.map(({ product, quantity }) => [product?.id, quantity])).toEqual([
    ['bottle', 4],
    ['lamb-1', 2],
    ['lamb', 1],
    ['lamb', 3],
  ])
})

test('among equally good packs, the one that best fits the number asked for is chosen', async () => {
  const { call, has } = await openGrocer()
  const eggs = { title: 'Free Range Eggs', packUnit: 'pack', subCategory: 'Eggs' } as const
  await has.product('gone', { ...eggs, packSize: 6, stock: 0 })
  await has.product('six', { ...eggs, packSize: 6 })
  await has.product('eighteen', { ...eggs, packSize: 18, popularity: 900 })

  const { lines } = await call(readPastedList, { text: '6 eggs\n18 eggs\nhalf a dozen eggs\n20 eggs' })

  expect(lines.map(({ product, quantity }) => [product?.id, quantity])).toEqual([
    ['six', 1],
    ['eighteen', 1],
    ['six', 1],
    ['eighteen', 2],
  ])
})
