import { expect, test, vi } from 'vitest'
import { readDelivery, readHub } from '#contract/delivery/desk/delivery.ts'
import { listOfficeCategories } from '#contract/goods/categories/categories.ts'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { findProducts, productHistory, readProduct } from '#contract/goods/products/products.ts'
import { findStock, listMovements, readStock } from '#contract/goods/stock/stock.ts'
import { readStocktake } from '#contract/goods/stock/stocktakes.ts'
import { readSupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { listSuppliers } from '#contract/goods/stock/suppliers.ts'
import { listSynonyms } from '#contract/goods/synonyms/synonyms.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { listPeople } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { aHub } from '#testing/delivery-network.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, anOfficeProduct, aPerson, aSupplier, pricesOf } from '#testing/office-builders.ts'
import { follow, openDialog, openOffice, watchLeaving } from '#testing/open-office.tsx'
import { openOrder } from '#testing/open-order.ts'

const AT = '2026-03-04T23:00:00.000Z'
const pack = {
  brand: null,
  barcode: null,
  pack_size: 1,
  pack_unit: 'kg',
  pack_count: 1,
  sold_by: 'unit' as const,
}

test.each([
  ['/office/stock/products/gala', 'How many'],
  ['/office/stock/products/gala', 'Low at'],
  ['/office/stock/orders/new', 'A note for the office'],
  ['/office/stock/orders/order-1', 'Lot'],
  ['/office/stock/counts/count-1', 'How many: Gala apples, 1 kg'],
  ['/office/prices/many', 'Table'],
  ['/office/catalogue/products/gala', 'Special'],
  ['/office/delivery', 'Reason'],
])('on %s an edit of “%s” makes the browser ask before leaving', async (path, label) => {
  openShop()
  await openOffice(path, { role: 'owner' })
  expect(isAskedByBrowser()).toBe(false)
  await typeInto(findField(label), '3')
  expect(isAskedByBrowser()).toBe(true)
  await typeInto(findField(label), '')
  expect(isAskedByBrowser()).toBe(false)
})

/** The buttons that open a form, where that takes more than one button of the form's name. */
const openers: Record<string, string[]> = {
  'Change all 12,340 products': ['Change all 12,340'],
  'Change 1 product': ['Choose all on this page', 'Change them'],
  'Mon 9 Mar, 9 am – 11 am': ['Change Mon 9 Mar'],
}

test.each([
  ['/office/stock/suppliers', 'New supplier', 'Name'],
  ['/office/catalogue/search-words', 'New word', 'What shoppers say'],
  ['/office/people', 'Invite someone', 'Their email'],
  ['/office/catalogue/categories', 'New category', 'Title'],
  ['/office/catalogue', 'Change all 12,340 products', 'Percent'],
  ['/office/catalogue', 'Change 1 product', 'Percent'],
  ['/office/delivery/hubs/west', 'Mon 9 Mar, 9 am – 11 am', 'How many orders it takes'],
])(
  'on %s an edit in the dialog “%s” makes the browser ask before leaving, until the dialog is closed',
  async (path, title, label) => {
    openShop()
    await openOffice(path)
    for (const opener of openers[title] ?? [title]) await press(opener)
    const dialog = await openDialog(title)
    await typeInto(findField(label, dialog), 'Farm')
    expect(isAskedByBrowser()).toBe(true)
    await press('Close', dialog)
    await press('Close without saving', await openDialog('Close without saving?'))
    await vi.waitFor(() => expect(isAskedByBrowser()).toBe(false))
  },
)

test('leaving the catalogue with an edited price in the table asks first', async () => {
  openShop()
  const { at } = await openOffice('/office/catalogue')
  await press('Price of Gala apples: $4.50. Change')
  expect(isAskedByBrowser()).toBe(false)
  await typeInto(findField('Price of Gala apples'), '9.99')
  await follow('Prices')
  await press('Stay here', await openDialog('Leave without saving?'))
  expect(at()).toBe('/office/catalogue')
  expect(findField('Price of Gala apples').value).toBe('9.99')
  await press('Cancel')
  expect(isAskedByBrowser()).toBe(false)
})

test('filtering the catalogue with an edited price in the table asks first', async () => {
  openShop()
  const { place, at } = await openOffice('/office/catalogue')
  await press('Price of Gala apples: $4.50. Change')
  await typeInto(findField('Price of Gala apples'), '9.99')
  await typeInto(findField('Search'), 'figs')
  await submit(place.querySelector('form.filters')?.parentElement as HTMLElement)
  await press('Stay here', await openDialog('Leave without saving?'))
  expect(at()).toBe('/office/catalogue')
  expect(findField('Price of Gala apples').value).toBe('9.99')
})

test('an unsaved note on an order makes the browser ask before leaving', async () => {
  const { place } = await openOrder()
  await typeInto(place.querySelector('textarea[name=note]') as HTMLElement, 'She is out.')
  expect(isAskedByBrowser()).toBe(true)
})

test('a supplier order in progress stays on screen when the session ends during a search', async () => {
  const left = watchLeaving()
  const network = openShop()
  const { place } = await openOffice('/office/stock/orders/new', { role: 'manager' })
  await press('Add all that is low')
  await vi.waitFor(() => expect(findField('How many of Gala apples').value).toBe('8'))
  network.answer(findStock, new Refusal('session_over'))
  await press('Add all that is low')
  await press('Close', await openDialog('Please log in again'))
  expect(left).toEqual([])
  expect(findField('How many of Gala apples', place).value).toBe('8')
})

function isAskedByBrowser(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function openShop() {
  const network = openNetwork()
  const gala = anOfficeProduct('gala', { title: 'Gala apples', on_hand: 2 })
  network.answer(fetchCategories, { data: [] })
  network.answer(listOfficeCategories, { data: [] })
  network.answer(listPeople, { data: [aPerson('Max')], devices: [], history: [] })
  network.answer(findProducts, { data: [gala], page: 1, page_size: 50, total: 12_340 })
  network.answer(readHub, { data: aHub() })
  network.answer(readProduct, { data: aFormProduct('gala', { title: 'Gala apples' }) })
  network.answer(readPrice, { data: pricesOf(aFormProduct('gala')) })
  network.answer(productHistory, { data: [], next_before: null })
  network.answer(readStock, { data: { ...gala, lots: [] } })
  network.answer(listMovements, { data: [], next_after: null })
  network.answer(findStock, { data: [{ ...gala, ends_next: null }], page: 1, page_size: 200, total: 1 })
  network.answer(listSynonyms, { data: [], page: 1, page_size: 50, total: 0, in_all: 0 })
  network.answer(listSuppliers, { data: [aSupplier('Farm')], history: [] })
  network.answer(readSupplierOrder, {
    data: {
      id: 'order-1',
      number: 12,
      company: 'Farm',
      state: 'open',
      expected_on: null,
      created_at: AT,
      created_by: 'Ada Berry',
      note: '',
      version: 1,
      ordered: 24,
      received: 0,
      lines: [
        { ...pack, on_hand: 0, product_id: 'gala', title: 'Gala apples', ordered: 24, received: 0, lots: [] },
      ],
    },
    history: [],
  })
  network.answer(readStocktake, {
    data: {
      id: 'count-1',
      title: 'Fruit',
      state: 'open',
      version: 1,
      begun_at: AT,
      begun_by: 'Ada Berry',
      ended_at: null,
      ended_by: null,
      counted: 0,
      off: 0,
      fewer: 0,
      more: 0,
    },
    lines: [{ ...pack, product_id: 'gala', title: 'Gala apples', count: null }],
    products: 1,
    page: 1,
    page_size: 100,
    total: 1,
    history: [],
  })
  network.answer(readDelivery, {
    data: {
      hubs: [],
      sums: { bands: [{ up_to: 10, fee: 5.9 }], free_from: 80, road_factor: 1.3 },
      days_off: [],
    },
    history: { sums: [], days_off: [] },
  })
  return network
}
