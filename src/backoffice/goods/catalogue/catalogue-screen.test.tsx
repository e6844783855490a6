import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { readPrice, setPrice } from '#contract/goods/prices/prices.ts'
import {
  findProducts,
  type OfficeProduct,
  productHistory,
  readProduct,
} from '#contract/goods/products/products.ts'
import { countStock } from '#contract/goods/stock/stock.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, anOfficeProduct, pricesOf } from '#testing/office-builders.ts'
import { alertIn, follow, openOffice } from '#testing/open-office.tsx'

const gala = anOfficeProduct('gala', { title: 'Gala apples', brand: 'Farm', pack_size: 1.5 })
const brie = anOfficeProduct('brie', { title: 'Brie', special: 3.8, on_hand: 0, pack_count: 2 })

test('support reads the catalogue and the stock, and is offered no change', async () => {
  const network = openNetwork()
  network.answer(findProducts, { data: [gala], page: 1, page_size: 50, total: 1 })
  network.answer(fetchCategories, { data: [] })
  const { rows, place } = await openOffice('/office/catalogue', { role: 'support' })
  expect(rows('Products')).toEqual([['Gala applesFarm · 1.5 kg', 'Fruit', '$4.50', '20', 'On sale']])
  expect(place.querySelectorAll('main table :is(a, button, input)')).toHaveLength(0)
  for (const words of ['New product', 'Import and export']) expect(place.textContent).not.toContain(words)
})

test('the catalogue lists products with their prices, their stock and whether they are on sale', async () => {
  const { rows, place } = await openCatalogue([gala, brie])
  expect(rows('Products')).toEqual([
    [
      '',
      'Gala applesFarm · 1.5 kg',
      'Fruit',
      'Price of Gala apples: $4.50. Change',
      'Stock of Gala apples: 20. Change',
      'On sale',
    ],
    [
      '',
      'Brie1 kg × 2',
      'Fruit',
      'Price of Brie, special and regular: $3.80 $4.50. Change',
      'Stock of Brie: 0. Change',
      'Out of stock',
    ],
  ])
  expect(place.textContent).toContain('1–2 of 2 products')
})

test('the filters in the address are sent to the service, and the search shows in its field', async () => {
  const { network } = await openCatalogue([gala], '?q=gala&state=retired&sort=price_asc&page=3&nonsense=1')
  expect(network.asks(findProducts)).toEqual([
    { q: 'gala', state: 'retired', sort: 'price_asc', page: '3', page_size: '50' },
  ])
  expect(findField('Search').value).toBe('gala')
})

test('an address with invalid filters shows the first page of all products', async () => {
  const { network } = await openCatalogue([gala], '?state=odd&sort=odd&page=-2')
  expect(network.asks(findProducts)).toEqual([{ page_size: '50' }])
})

test('the next page is a link that keeps the filters', async () => {
  const { network, at } = await openCatalogue([gala], '?q=a', 120)
  await follow('Next')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue?q=a&page=2'))
  expect(network.asks(findProducts)[1]).toMatchObject({ q: 'a', page: '2' })
})

test('going back to the first page moves the focus to the count at the top of the list', async () => {
  const { at, place } = await openCatalogue([gala], '?q=a&page=2', 120)
  const previous = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Previous')
  previous?.focus()
  await follow('Previous')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue?q=a&page=1'))
  expect(document.activeElement?.textContent).toBe('1–50 of 120 products')
})

test('the link back from a product leads to the search and page that it was opened from', async () => {
  const { network, at, title } = await openCatalogue([gala], '?q=milk&page=2', 120)
  network.answer(readProduct, { data: aFormProduct('gala', { title: 'Gala apples' }) })
  network.answer(readPrice, { data: pricesOf(aFormProduct('gala')) })
  network.answer(productHistory, { data: [], next_before: null })
  await follow('Gala apples')
  await vi.waitFor(() => expect(title()).toBe('Gala apples'))
  await follow('Back to the catalogue')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue?q=milk&page=2'))
})

test('a search without matches links to all products, and an empty catalogue says so', async () => {
  const { place, at } = await openCatalogue([], '?q=durian')
  expect(place.textContent).toContain('Nothing found')
  await follow('Show all')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue'))
  expect(place.textContent).toContain('The shop has no products yet')
})

test('a price is changed in the table, keeps its special, and gets the focus back', async () => {
  const { network, said } = await openCatalogue([brie])
  network.answer(setPrice, { data: { ...brie, price: 5, version: 4 }, special_until: null, planned: null })
  network.answer(findProducts, listOf([{ ...brie, price: 5, version: 4 }]))
  await press('Price of Brie, special and regular: $3.80 $4.50. Change')
  await typeInto(inputOf('Price of Brie'), '5')
  await submitRow()
  await vi.waitFor(() => expect(said()).toBe('Brie now sells for $5.00.'))
  expect(network.asks(setPrice)).toEqual([
    { product_id: 'brie', version: 3, price: 5, special: 3.8, offer_label: null },
  ])
  const button = findButton('Price of Brie, special and regular: $3.80 $5.00. Change')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

test.each(['', 'cheap', '0', '1.234', '-3'])('“%s” is refused as a price and not sent', async (typed) => {
  const { network, place } = await openCatalogue([gala])
  await press('Price of Gala apples: $4.50. Change')
  await typeInto(inputOf('Price of Gala apples'), typed)
  await submitRow()
  expect(alertIn(place)).toBe('A price from $0.01 to $999,999.99, like 3.50.')
  expect(network.asks(setPrice)).toEqual([])
})

test('Escape closes the price field without saving', async () => {
  const { network } = await openCatalogue([gala])
  await press('Price of Gala apples: $4.50. Change')
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => inputOf('Price of Gala apples').dispatchEvent(pressed))
  expect(document.activeElement).toBe(findButton('Price of Gala apples: $4.50. Change'))
  expect(network.asks(setPrice)).toEqual([])
})

test('a price that another operator has changed is shown, and Keep mine saves over it', async () => {
  const { network, place, said } = await openCatalogue([gala])
  network.answer(setPrice, new Refusal('changed_meanwhile', { now: { ...gala, price: 4.8, version: 7 } }))
  await press('Price of Gala apples: $4.50. Change')
  await typeInto(inputOf('Price of Gala apples'), '5')
  await submitRow()
  await vi.waitFor(() => expect(place.textContent).toContain('Now $4.80. Save again to keep yours'))
  network.answer(setPrice, { data: { ...gala, price: 5, version: 8 }, special_until: null, planned: null })
  await press('Keep mine')
  await vi.waitFor(() => expect(said()).toBe('Gala apples now sells for $5.00.'))
  expect(network.asks(setPrice).at(-1)).toMatchObject({ price: 5, version: 7 })
})

test('an open field is saved against the value shown when it opened, not against a later reload', async () => {
  const { network, said } = await openCatalogue([gala, brie])
  await press('Price of Gala apples: $4.50. Change')
  await typeInto(inputOf('Price of Gala apples'), '5')
  await press('Stock of Gala apples: 20. Change')
  await typeInto(inputOf('Stock of Gala apples'), '18')
  // In the meantime another operator has changed both, and the table is reloaded.
  network.answer(setPrice, { data: { ...brie, price: 6, version: 4 }, special_until: null, planned: null })
  network.answer(findProducts, listOf([{ ...gala, price: 4.8, on_hand: 12, version: 7 }, brie]))
  await press('Price of Brie, special and regular: $3.80 $4.50. Change')
  await submitRow('Price of Brie')
  await vi.waitFor(() => expect(said()).toContain('Brie now sells for'))
  await submitRow('Price of Gala apples')
  expect(network.asks(setPrice).at(-1)).toMatchObject({ product_id: 'gala', version: 3 })
  network.answer(countStock, { data: { ...gala, on_hand: 18 } })
  await submitRow('Stock of Gala apples')
  expect(network.asks(countStock)).toMatchObject([{ on_hand: 18, seen: 20 }])
})

test('Take theirs reloads the table with the other operator’s count', async () => {
  const { network, place } = await openCatalogue([gala])
  const theirs = { ...gala, on_hand: 12 }
  network.answer(countStock, new Refusal('changed_meanwhile', { now: theirs }))
  await press('Stock of Gala apples: 20. Change')
  await typeInto(inputOf('Stock of Gala apples'), '18')
  await submitRow()
  await vi.waitFor(() => expect(place.textContent).toContain('Now 12 on hand.'))
  network.answer(findProducts, listOf([theirs]))
  await press('take theirs')
  await vi.waitFor(() => expect(findButton('Stock of Gala apples: 12. Change')).toBeDefined())
})

test('a stock count is sent with the stock that was shown before it', async () => {
  const { network, said } = await openCatalogue([gala])
  network.answer(countStock, { data: { ...gala, on_hand: 18 } })
  await press('Stock of Gala apples: 20. Change')
  await typeInto(inputOf('Stock of Gala apples'), '18')
  await submitRow()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 18 on hand now.'))
  expect(network.asks(countStock)).toEqual([{ product_id: 'gala', on_hand: 18, seen: 20, reason: 'Counted' }])
})

test('a row that leaves the filtered list moves the focus to the confirmation', async () => {
  const { network, said } = await openCatalogue([brie], '?state=out_of_stock')
  network.answer(countStock, { data: { ...brie, on_hand: 9 } })
  network.answer(findProducts, listOf([]))
  await press('Stock of Brie: 0. Change')
  await typeInto(inputOf('Stock of Brie'), '9')
  await submitRow()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Brie: 9 on hand now.'))
  expect(said()).toBe('Brie: 9 on hand now.')
})

async function openCatalogue(products: OfficeProduct[], search = '', total = products.length) {
  const network = openNetwork()
  network.answer(findProducts, ({ page = 1 }) => ({ ...listOf(products, total), page: Number(page) }))
  const fruit = { id: 'fruit', title: 'Fruit', image: '' }
  network.answer(fetchCategories, {
    data: [{ id: 'food', category_id: 'food', title: 'Food', image: '', subcategories: [fruit] }],
  })
  const office = await openOffice(`/office/catalogue${search}`, { role: 'manager' })
  return { network, ...office }
}

function listOf(data: OfficeProduct[], total = data.length) {
  return { data, page: 1, page_size: 50, total }
}

function inputOf(label: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!input) throw new Error(`There is no field ${label}.`)
  return input
}

async function submitRow(label?: string): Promise<void> {
  await submit((label && inputOf(label).closest('td')) || (document.querySelector('table') ?? document))
}
