import { expect, test } from 'vitest'
import { fetchCart } from '#contract/cart/cart.ts'
import { fillCart, readPastedList } from '#contract/lists/pasted-list.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const MINUTE_MS = 60_000

async function openGrocer() {
  const shop = await openTestShop()
  const { has } = shop
  await has.product('capsicum', {
    title: 'Red Capsicum',
    packSize: 1,
    packUnit: 'each',
    subCategory: 'Salad',
  })
  await has.product('mince', { title: 'Beef Mince', packSize: 500, packUnit: 'g', subCategory: 'Beef' })
  await has.product('milk-2', { title: 'Full Cream Milk', packSize: 2, packUnit: 'L', subCategory: 'Milk' })
  await has.product('milk-1', { title: 'Full Cream Milk', packSize: 1, packUnit: 'L', subCategory: 'Milk' })
  await has.product('eggs', { title: 'Free Range Eggs', packSize: 12, packUnit: 'each', subCategory: 'Eggs' })
  return shop
}

test('a list as it is written becomes products, in packs, with others to choose from', async () => {
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

test('what is not understood, or only half, is flagged and stands in its place', async () => {
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

test('what there is comes before what is sold out', async () => {
  const { call, has } = await openTestShop()
  await has.product('gone', { title: 'Leek', popularity: 900, stock: 0 })
  await has.product('here', { title: 'Baby Leek' })

  const { lines } = await call(readPastedList, { text: 'leek' })

  expect(lines).toMatchObject([{ product: { id: 'here' }, alternatives: [{ id: 'gone' }] }])
})

test('a hundred lines and no more are read at once, and not without end', async () => {
  const { call, clock } = await openGrocer()
  const hundred = Array.from({ length: 100 }, () => 'milk').join(',')
  expect((await call(readPastedList, { text: hundred })).lines).toHaveLength(100)

  await expect(call(readPastedList, { text: `${hundred},milk` })).rejects.toMatchObject({
    code: 'list_too_long',
  })
  await expect(call(readPastedList, { text: 'x'.repeat(5_001) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  for (let time = 1; time < 30; time++) await call(readPastedList, { text: '' })
  await expect(call(readPastedList, { text: '' })).rejects.toMatchObject({ code: 'too_many_requests' })
  clock.advance(12 * MINUTE_MS)
  expect(await call(readPastedList, { text: '' })).toEqual({ lines: [] })
})

test('all of it goes into the cart at once, as far as there is stock for it', async () => {
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
    added: 4,
    left_out: [{ product_id: 'leek', title: 'Leek', wanted: 2, added: 1, message: 'Only 1 of Leek left.' }],
  })
  const { data } = await call(fetchCart, {})
  expect(data.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['mince', 4],
    ['leek', 1],
  ])
})

test('a product that is not there puts nothing into the cart', async () => {
  const { callAs, has } = await openGrocer()
  const call = await callAs(await has.customer())
  const lines = ['mince', 'nothing'].map((product_id) => ({ product_id, quantity: 1 }))

  await expect(call(fillCart, { lines })).rejects.toMatchObject({ code: 'not_found' })

  expect((await call(fetchCart, {})).data).toEqual([])
})
