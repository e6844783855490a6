import { expect, test } from 'vitest'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { fillCart, readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { openGrocer } from '#testing/open-grocer.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const MINUTE_MS = 60_000

test('a pasted list becomes products in packs, with alternatives to choose from', async () => {
  const { call } = await openGrocer()

  const { lines } = await call(readPastedList, {
    text: '2 capsicums, 1 kg mince, milk 2l\n- a dozen eggs\n* 3 x milk 1 L',
  })

  expect(lines.map(({ text, product, quantity, doubt }) => [text, product?.id, quantity, doubt])).toEqual([
    ['2 capsicums', 'capsicum', 2, null],
    ['1 kg mince', 'mince', 2, null],
    ['milk 2l', 'milk-2', 1, null],
    ['a dozen eggs', 'eggs', 1, null],
    ['3 x milk 1 L', 'milk-1', 3, null],
  ])
  expect(lines[2]?.alternatives.map(({ id }) => id)).toContain('milk-1')
})

test('a line of a pasted list that is not found or only half understood is flagged in its place', async () => {
  const { call } = await openGrocer()

  const { lines } = await call(readPastedList, { text: 'mince\n!!!\nzzxqwv\ncapscium\n1 kg capsicum' })

  expect(lines.map(({ text, product, doubt }) => [text, product?.id ?? null, doubt])).toEqual([
    ['mince', 'mince', null],
    ['!!!', null, 'not_found'],
    ['zzxqwv', null, 'not_found'],
    ['capscium', 'capsicum', 'guessed'],
    ['1 kg capsicum', 'capsicum', 'quantity'],
  ])
})

test('a line of nonsense is not found, although one of its words is nearly a product’s', async () => {
  const { call, has } = await openGrocer()
  await has.product('polish', { title: 'Ewer Polish', subCategory: 'Cleaning' })

  const { lines } = await call(readPastedList, { text: 'mince\nasdf qwer\nreed capscium\newr' })

  expect(lines.map(({ text, product, doubt }) => [text, product?.id ?? null, doubt])).toEqual([
    ['mince', 'mince', null],
    ['asdf qwer', null, 'not_found'],
    ['reed capscium', 'capsicum', 'guessed'],
    ['ewr', 'polish', 'guessed'],
  ])
})

test('a number of fruit means pieces where they are sold singly, and is flagged where they are not', async () => {
  const { call, has } = await openGrocer()
  const weighed = (title: string, packSize: number, packUnit: 'kg' | 'g', popularity = 0) =>
    has.product(`${title}-${packSize}`, { title, packSize, packUnit, popularity, subCategory: 'Fruit' })
  await weighed('Lemons', 1, 'kg', 900)
  await weighed('Lemons', 150, 'g')
  await weighed('Quinces', 2, 'kg')
  await weighed('Mango Frozen', 500, 'g', 900)
  await has.product('mango', { title: 'Mango', packSize: 1, packUnit: 'each', subCategory: 'Fruit' })

  const { lines } = await call(readPastedList, {
    text: '3 lemons\nlemons\n4 quinces\n2 x quinces\n2 mangoes',
  })

  expect(lines.map(({ product, quantity, doubt }) => [product?.id, quantity, doubt])).toEqual([
    ['Lemons-150', 3, null],
    ['Lemons-1', 1, null],
    ['Quinces-2', 1, 'quantity'],
    ['Quinces-2', 2, null],
    ['mango', 2, null],
  ])
  expect(lines[0]?.alternatives.map(({ id }) => id)).toEqual(['Lemons-1'])
})

test('a number that belongs to a product’s name is not read as a quantity', async () => {
  const { call, has } = await openGrocer()
  const tin = { packSize: 900, packUnit: 'mL', subCategory: 'Formula' } as const
  await has.product('stage-1', { ...tin, title: 'Infant Formula Stage 1', popularity: 900 })
  await has.product('stage-2', { ...tin, title: 'Infant Formula Stage 2' })
  await has.product('creamy', { ...tin, title: 'Goat Formula of Milk Stage 2' })
  await has.product('crawlers', { title: 'Nappies Crawler', popularity: 900 })
  await has.product('toddlers', { title: 'Nappies Toddler Size 4' })
  await has.product('lotion', { title: 'Sunscreen SPF50+ Lotion' })
  await has.product('seven', { title: '7Up Lemonade', packSize: 1.25, packUnit: 'L' })
  await has.product('gum', { title: '5 Gum Spearmint' })
  await has.product('shampoo', { title: '3 in 1 Shampoo' })
  await has.product('beans', { title: 'Four Bean Mix' })
  await has.product('oil', { title: 'Omega-3 Fish Oil' })

  const { lines } = await call(readPastedList, {
    text: [
      'infant formula stage 2',
      'infant formula 2',
      'infant formula 3',
      'infant formula stage 4',
      '2 infant formula',
      'nappies size 4',
      'nappies size 6',
      'sunscreen spf 50',
      '7 up 1.25l',
      '5 gum',
      '3 in 1 shampoo',
      '2 in 1 shampoo',
      'shampoo 3 in 1',
      'shampoo 2 in 1',
      'milk 2',
      '4 bean mix',
      'omega 3',
    ].join('\n'),
  })

  expect(lines.map(({ text, product, quantity, doubt }) => [text, product?.id, quantity, doubt])).toEqual([
    ['infant formula stage 2', 'stage-2', 1, null],
    ['infant formula 2', 'stage-2', 1, 'quantity'],
    ['infant formula 3', 'stage-1', 3, 'quantity'],
    ['infant formula stage 4', 'stage-1', 1, 'guessed'],
    ['2 infant formula', 'stage-1', 2, null],
    ['nappies size 4', 'toddlers', 1, null],
    ['nappies size 6', 'crawlers', 1, 'guessed'],
    ['sunscreen spf 50', 'lotion', 1, null],
    ['7 up 1.25l', 'seven', 1, null],
    ['5 gum', 'gum', 1, null],
    ['3 in 1 shampoo', 'shampoo', 1, null],
    ['2 in 1 shampoo', 'shampoo', 1, 'guessed'],
    ['shampoo 3 in 1', 'shampoo', 1, null],
    ['shampoo 2 in 1', 'shampoo', 1, 'guessed'],
    ['milk 2', 'milk-1', 2, null],
    ['4 bean mix', 'beans', 1, null],
    ['omega 3', 'oil', 1, null],
  ])
})

test('a number that belongs to no product’s name is read as an amount, wherever it stands in the line', async () => {
  const { call, has } = await openGrocer()
  await has.product('apples', { title: 'Pink Apples', packSize: 1, packUnit: 'each', subCategory: 'Fruit' })

  const { lines } = await call(readPastedList, {
    text: 'eggs 12\napples 6\nmilk 2l\n2 capsicums\nhalf dozen eggs\nmince 2\n1/3 kg mince',
  })

  expect(lines.map(({ product, quantity, doubt }) => [product?.id, quantity, doubt])).toEqual([
    ['eggs', 1, null],
    ['apples', 6, null],
    ['milk-2', 1, null],
    ['capsicum', 2, null],
    ['eggs', 1, null],
    ['mince', 1, 'quantity'],
    ['mince', 1, null],
  ])
})

test('a product that lacks a word or a fraction of the line is flagged as a guess', async () => {
  const { call, has } = await openGrocer()
  await has.product('rolls', { title: 'Bread Rolls', packSize: 6, packUnit: 'pack', subCategory: 'Bread' })
  await has.product('melon', { title: 'Watermelon Quarter', packSize: 2, subCategory: 'Fruit' })

  const { lines } = await call(readPastedList, {
    text: 'rolls\ndunny roll\n1/2 watermelon\nhalf a watermelon\n¼ watermelon',
  })

  expect(lines.map(({ product, doubt }) => [product?.id, doubt])).toEqual([
    ['rolls', null],
    ['rolls', 'guessed'],
    ['melon', 'guessed'],
    ['melon', 'guessed'],
    ['melon', null],
  ])
})

test('a single word finds the plain product before a variety of it', async () => {
  const { call, has } = await openGrocer()
  await has.product('garlic', { title: 'Marinated Garlic Fetta', popularity: 900, subCategory: 'Cheese' })
  await has.product('plain', { title: 'Marinated Fetta', subCategory: 'Cheese' })

  const { lines } = await call(readPastedList, { text: 'fetta\nmarinated garlic fetta' })

  expect(lines.map(({ product }) => product?.id)).toEqual(['plain', 'garlic'])
})

test('a product in stock comes before one that is sold out', async () => {
  const { call, has } = await openTestShop()
  await has.product('gone', { title: 'Leek', popularity: 900, stock: 0 })
  await has.product('here', { title: 'Baby Leek' })

  const { lines } = await call(readPastedList, { text: 'leek' })

  expect(lines).toMatchObject([{ product: { id: 'here' }, alternatives: [{ id: 'gone' }] }])
})

test('a pasted list takes a hundred lines and 5,000 characters at most, and reading lists is rate limited', async () => {
  const { call, clock } = await openGrocer()
  const hundred = Array.from({ length: 100 }, () => 'milk').join(',')
  expect((await call(readPastedList, { text: hundred })).lines).toHaveLength(100)

  await expect(call(readPastedList, { text: `${hundred},milk` })).rejects.toMatchObject({
    code: 'list_too_long',
  })
  await expect(call(readPastedList, { text: 'x'.repeat(5_001) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  for (let time = 2; time < 30; time++) await call(readPastedList, { text: '' })
  // Counted before a line is read: a list that is refused for the number of its readings is not even split.
  await expect(call(readPastedList, { text: `${hundred},milk` })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  clock.advance(12 * MINUTE_MS)
  expect(await call(readPastedList, { text: '' })).toEqual({ lines: [] })
})

test('a check-box is dropped, and a line for something that the shop does not sell is flagged', async () => {
  const { call, has } = await openGrocer()
  await has.product('tabs', { title: 'Dishwasher Tablets', subCategory: 'Dishwashing' })
  await has.product('water', { title: 'Sparkling Water', subCategory: 'Water' })
  await has.product('vinegar', { title: 'Red Wine Vinegar', subCategory: 'Vinegar' })

  const { lines } = await call(readPastedList, { text: '- [ ] dishwashing tabs\nwine' })

  expect(lines.map(({ text, product, doubt }) => [text, product?.id, doubt])).toEqual([
    ['dishwashing tabs', 'tabs', null],
    ['wine', 'water', 'guessed'],
  ])
})

test('all products of a list go into the cart together, as far as stock allows', async () => {
  const { callAs, clock, has } = await openGrocer()
  await has.product('leek', { title: 'Leek', stock: 1 })
  const customer = await has.customer()
  const call = await callAs(customer)
  await has.cartLine(customer, 'mince', 1)
  clock.advance(1)

  const filled = await call(fillCart, {
    lines: [
      { product_id: 'mince', quantity: 2 },
      { product_id: 'leek', quantity: 2 },
      { product_id: 'mince', quantity: 1 },
    ],
  })

  expect(filled).toEqual({
    added: 2,
    left_out: [
      { product_id: 'leek', title: 'Leek', wanted: 2, added: 1, message: 'Only 1 of Leek (1 kg) left.' },
    ],
  })
  const { data } = await call(fetchCart, {})
  expect(data.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['mince', 4],
    ['leek', 1],
  ])

  const again = await call(fillCart, { lines: [{ product_id: 'leek', quantity: 1 }] })

  expect(again).toMatchObject({
    added: 0,
    left_out: [{ message: 'All that is left of Leek (1 kg) is in your cart already.' }],
  })
})

test('a list with an unknown product adds nothing to the cart', async () => {
  const { callAs, has } = await openGrocer()
  const call = await callAs(await has.customer())
  const lines = ['mince', 'nothing'].map((product_id) => ({ product_id, quantity: 1 }))

  await expect(call(fillCart, { lines })).rejects.toMatchObject({ code: 'not_found' })

  expect((await call(fetchCart, {})).data).toEqual([])
})
