import { expect, test } from 'vitest'
import { applyDuePrices } from '#business/goods/price-ledger/apply-due-prices.ts'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import type { AskOf } from '#contract/endpoint.ts'
import {
  callOffPrice,
  findPrices,
  previewPrices,
  readPrices,
  setPrice,
  setPrices,
} from '#contract/goods/prices/prices.ts'
import { productHistory } from '#contract/goods/products/products.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const at = (day: string) => brisbaneMoment(`${day}T00:00`).toISOString()

/** Opens the shop on Thursday 5 March. */
async function openPrices() {
  const opened = await openTestShop()
  await opened.has.product('apple', { title: 'Apple', priceCents: 450 })
  await opened.has.product('brie', {
    title: 'Brie',
    priceCents: 900,
    specialCents: 850,
    subCategory: 'Dairy',
  })
  await opened.has.product('corn', { title: 'Corn', priceCents: 200 })
  const manager = await operatorOf(opened, 'manager')
  const plain = { version: 1, special: null, offer_label: null }
  const idsOf = async (asked = {}) =>
    (await (await operatorOf(opened, 'manager')).call(findPrices, asked)).data.map(({ id }) => id)
  const plan = (product_id: string, price: number, from: string, more = {}) =>
    manager.call(setPrice, { ...plain, product_id, price, from: at(from), ...more })
  const pricesOf = async () =>
    (await (await operatorOf(opened, 'manager')).call(findPrices, {})).data.map(({ price, special }) => [
      price,
      special,
    ])
  const goTo = async (day: string) => {
    opened.clock.advance(Date.parse(at(day)) - opened.clock.now().getTime())
    await applyDuePrices(opened.shop, { everything: true })
  }
  return { ...opened, manager, plain, idsOf, plan, pricesOf, goTo }
}

test('the price list shows each price, its start, the end of its special and the next planned price', async () => {
  const { manager, plan } = await openPrices()
  await plan('apple', 5, '2026-03-10')
  await plan('apple', 5.2, '2026-03-20', { version: 2 })
  const { data, total } = await manager.call(findPrices, {})
  expect(total).toBe(3)
  expect(data).toMatchObject([
    {
      id: 'apple',
      price: 4.5,
      special_until: null,
      planned: 2,
      next: { price: 5, special: null, from: at('2026-03-10') },
    },
    { id: 'brie', price: 9, special: 8.5, since: at('2026-03-04'), special_until: at('2026-03-19') },
    { id: 'corn', next: null, planned: 0 },
  ])
})

test('the price list is paged and filters by special, special ending soon, planned price, shelf and words', async () => {
  const { idsOf, plan, goTo } = await openPrices()
  await plan('corn', 3, '2026-04-10')
  expect(await idsOf({ state: 'on_special' })).toEqual(['brie'])
  expect(await idsOf({ state: 'ending' })).toEqual([])
  expect(await idsOf({ state: 'scheduled' })).toEqual(['corn'])
  expect(await idsOf({ sub_category_id: 'sub-Dairy' })).toEqual(['brie'])
  expect(await idsOf({ q: 'app' })).toEqual(['apple'])
  expect(await idsOf({ page: 2, page_size: 2 })).toEqual(['corn'])
  await goTo('2026-03-17')
  expect(await idsOf({ state: 'ending' })).toEqual(['brie'])
})

test('a product’s price ledger lists the oldest entry first and the planned price last', async () => {
  const { manager, plan } = await openPrices()
  await plan('brie', 9.5, '2026-03-25')
  const { data } = await manager.call(readPrices, { product_id: 'brie' })
  expect(data.ledger.map(({ price, special }) => [price, special])).toEqual([
    [9, null],
    [9, 8.5],
    [9.5, null],
  ])
  const corn = await manager.call(readPrices, { product_id: 'corn' })
  expect(corn.data.ledger).toMatchObject([{ price: 2, special: null }])
  await expect(manager.call(readPrices, { product_id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a planned price is called off once, even by two requests at once, and never from a stale version', async () => {
  const { manager, plan, goTo, pricesOf } = await openPrices()
  await plan('apple', 5, '2026-03-10')
  const { next } = (await manager.call(readPrices, { product_id: 'apple' })).data
  const planned = { product_id: 'apple', price_id: String(next?.id), version: 2 }
  await expect(manager.call(callOffPrice, { ...planned, version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { id: 'apple', version: 2 } },
  })
  // A planned price cannot be called off through another product.
  await expect(manager.call(callOffPrice, { ...planned, product_id: 'corn' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const outcomes = await Promise.all([
    manager.call(callOffPrice, planned),
    manager.call(callOffPrice, planned),
  ])
  expect(outcomes.map(({ data }) => data.version)).toEqual([3, 3])
  const [entry, ...others] = (await manager.call(productHistory, { product_id: 'apple' })).data
  expect(entry).toMatchObject({ act: 'price.called-off' })
  expect(others.filter(({ act }) => act === 'price.called-off')).toEqual([])
  await goTo('2026-03-11')
  expect(await pricesOf()).toEqual([
    [4.5, null],
    [9, 8.5],
    [2, null],
  ])
})

test('a price that has begun cannot be called off, nor one that a planned special depends on', async () => {
  const opened = await openPrices()
  const { manager, plan, goTo } = opened
  await plan('apple', 4.2, '2026-03-10')
  await plan('apple', 4.2, '2026-04-20', { special: 4, version: 2 })
  const { ledger, version } = (await manager.call(readPrices, { product_id: 'apple' })).data
  const [, fall] = ledger
  const callOff = (version: number) =>
    manager.call(callOffPrice, { product_id: 'apple', price_id: String(fall?.id), version })
  await expect(callOff(version)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Call it off first.'),
  })
  await goTo('2026-03-11')
  const signedIn = await operatorOf(opened, 'manager')
  const now = (await signedIn.call(readPrices, { product_id: 'apple' })).data.version
  await expect(
    signedIn.call(callOffPrice, { product_id: 'apple', price_id: String(fall?.id), version: now }),
  ).rejects.toMatchObject({ message: 'This price has begun, so it can no longer be called off.' })
})

test('the preview of a price table checks every row and changes nothing', async () => {
  const { manager, pricesOf } = await openPrices()
  const row = (id: string, price: number, special: number | null = null) => ({
    id,
    price,
    special,
    offer_label: null,
  })
  const products = [
    row('apple', 4.5, 4),
    row('apple', 5),
    row('corn', 3, 2),
    row('brie', 9, 9),
    row('fig', 1),
    row('corn', 2),
  ]
  const { data } = await manager.call(previewPrices, { products })
  expect(data.map(({ problem, is_same }) => [problem, is_same])).toEqual([
    [null, false],
    ['It’s in the table twice.', false],
    [expect.stringContaining('$2.00 was charged in the 84 days before'), false],
    ['Its special must be below its price.', false],
    ['No product has this id or barcode.', false],
    ['It’s in the table twice.', true],
  ])
  expect(data[0]?.until).toBe(at('2026-05-28'))
  expect(await pricesOf()).toEqual([
    [4.5, null],
    [9, 8.5],
    [2, null],
  ])
})

test('many prices are set all or none, and once per idempotency key', async () => {
  const { manager, pricesOf } = await openPrices()
  const row = (id: string, price: number, special: number | null = null) => ({
    id,
    version: 1,
    price,
    special,
    offer_label: null,
  })
  await expect(
    manager.call(setPrices, { products: [row('apple', 5), row('corn', 3, 2)] }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    details: { lines: [expect.stringMatching(/^Corn: \$3\.00 can’t be struck through/)] },
  })
  await expect(
    manager.call(setPrices, { products: [row('apple', 5), row('apple', 6)] }),
  ).rejects.toMatchObject({ details: { lines: ['apple is in the table twice.'] } })
  const set = () =>
    manager.call(
      setPrices,
      { products: [row('apple', 4.5, 4), row('corn', 3)] },
      { headers: { 'Idempotency-Key': 'a' } },
    )
  const outcomes = await Promise.all([set(), set()])
  expect(outcomes).toEqual([{ data: { changed: 2 } }, { data: { changed: 2 } }])
  expect(await pricesOf()).toEqual([
    [4.5, 4],
    [9, 8.5],
    [3, null],
  ])
  await expect(manager.call(setPrices, { products: [row('corn', 4)] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: [{ id: 'corn', price: 3 }] },
  })
})

test('many specials begin and end together', async () => {
  const { manager, pricesOf, goTo } = await openPrices()
  const products = ['apple', 'corn'].map((id) => ({
    id,
    version: 1,
    price: id === 'apple' ? 4.5 : 2,
    special: 1.5,
    offer_label: 'Autumn',
  }))
  await manager.call(setPrices, { products, from: at('2026-03-09'), until: at('2026-03-16') })
  await goTo('2026-03-09')
  expect((await pricesOf()).map(([, special]) => special)).toEqual([1.5, 8.5, 1.5])
  await goTo('2026-03-16')
  expect((await pricesOf()).map(([, special]) => special)).toEqual([null, 8.5, null])
})

test('the preview shows which planned price a row replaces, and the history lists that price as called off', async () => {
  const { manager, plan } = await openPrices()
  await plan('apple', 4, '2026-03-20', { offer_label: 'Autumn' })
  await plan('corn', 3, '2026-03-21')
  const rows = ['apple', 'corn'].map((id) => ({ id, price: 5, special: null, offer_label: null }))
  const asked = { products: rows, from: at('2026-03-20') }
  const replacesOf = async (asked: AskOf<typeof previewPrices>) =>
    (await manager.call(previewPrices, asked)).data.map(({ replaces }) => replaces)
  expect(await replacesOf(asked)).toEqual([{ price: 4, special: null }, null])
  expect(await replacesOf({ products: rows })).toEqual([null, null])

  await manager.call(setPrices, { ...asked, products: rows.map((row) => ({ ...row, version: 2 })) })
  const actsOf = async (product_id: string) =>
    (await manager.call(productHistory, { product_id })).data.map(({ act }) => act)
  expect(await actsOf('apple')).toEqual(['price.changed', 'price.called-off', 'price.changed'])
  expect(await actsOf('corn')).toEqual(['price.changed', 'price.changed'])
  const [, calledOff] = (await manager.call(productHistory, { product_id: 'apple' })).data
  expect(calledOff?.changes).toMatchObject([
    { field: 'price_cents', before: 400 },
    { field: 'offer_label', before: 'Autumn' },
    { field: 'valid_from', before: at('2026-03-20') },
  ])
  await plan('apple', 6, '2026-03-20', { version: 3 })
  expect((await actsOf('apple')).slice(0, 2)).toEqual(['price.changed', 'price.called-off'])
})

test('a row that changes only the end of a special counts as a change', async () => {
  const { manager } = await openPrices()
  const row = { id: 'brie', price: 9, special: 8.5, offer_label: null }
  const set = (version: number, until: string) =>
    manager.call(setPrices, { products: [{ ...row, version }], until: at(until) })
  const look = async (until?: string) => {
    const asked = { products: [row], ...(until && { until: at(until) }) }
    const [line] = (await manager.call(previewPrices, asked)).data
    return [line?.is_same, line?.until]
  }
  const endOf = async () =>
    (await manager.call(findPrices, { q: 'brie' })).data.map(({ special_until }) => special_until)
  expect((await set(1, '2026-03-12')).data).toEqual({ changed: 1 })
  expect(await look('2026-03-10')).toEqual([false, at('2026-03-10')])
  expect((await set(2, '2026-03-10')).data).toEqual({ changed: 1 })
  expect(await endOf()).toEqual([at('2026-03-10')])

  expect(await look('2026-03-10')).toEqual([true, at('2026-03-10')])
  expect(await look()).toEqual([true, at('2026-03-10')])
  expect((await set(3, '2026-03-10')).data).toEqual({ changed: 0 })
})

test('a preview of more than 500 prices is refused', async () => {
  const { manager } = await openPrices()
  const products = Array.from({ length: 501 }, (_, n) => ({
    id: `p${n}`,
    price: 1,
    special: null,
    offer_label: null,
  }))
  await expect(manager.call(previewPrices, { products })).rejects.toMatchObject({ code: 'invalid_input' })
})
