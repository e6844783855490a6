import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readPrice, setPrice } from '#contract/goods/prices/prices.ts'
import {
  bringProductBack,
  changeProduct,
  type ProductOfForm,
  productHistory,
  readProduct,
  retireProduct,
} from '#contract/goods/products/products.ts'
import { moveStock } from '#contract/goods/stock/stock.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { choose, findButton, findField, findSection, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, anEntry, pricesOf } from '#testing/office-builders.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const gala = aFormProduct('gala', { title: 'Gala apples', brand: 'Farm' })
type History = ReplyOf<typeof productHistory>
const none: History = { data: [], next_before: null }

test('the product screen shows the product’s facts, its history and a link to its page in the shop', async () => {
  const { rows, title, place } = await openProduct(gala, {
    data: [anEntry(9, { act: 'product.changed', changes: [{ field: 'brand', after: 'Farm' }] })],
    next_before: null,
  })
  expect(title()).toBe('Gala apples')
  expect(findField('Name').value).toBe('Gala apples')
  expect(findField('Brand').value).toBe('Farm')
  expect(rows('Changes, the newest first')).toMatchObject([
    [expect.any(String), 'Ada Berry', 'Changed a product', 'brand: Farm'],
  ])
  expect(place.querySelector('a[href="/product/gala-apples/pid/gala"]')).not.toBeNull()
})

test('older entries of the history are loaded by a button', async () => {
  const { network, rows } = await openProduct(gala, { data: [anEntry(9)], next_before: 9 })
  network.answer(productHistory, { data: [anEntry(4)], next_before: null })
  await press('Show older ones')
  await vi.waitFor(() => expect(rows('Changes, the newest first')).toHaveLength(2))
  expect(network.asks(productHistory).at(-1)).toEqual({ product_id: 'gala', before_seq: '9' })
  expect(findButton('Show older ones')).toBeUndefined()
})

test('an edit is saved against the version that was shown, and the focus goes to the confirmation', async () => {
  const { network, place, said } = await openProduct(gala)
  network.answer(changeProduct, { data: { ...gala, brand: 'Orchard', version: 4 } })
  await typeInto(findField('Brand'), 'Orchard')
  await submit(form())
  await vi.waitFor(() => expect(said()).toBe('Gala apples is saved.'))
  // On a phone the note stands two screens above the button.
  expect(document.activeElement).toBe(place.querySelector('main [role=status]'))
  expect(changesAsked(network)).toMatchObject([{ product_id: 'gala', version: 3, brand: 'Orchard' }])
})

test('an invalid field is marked, and keeps what was typed', async () => {
  const { network, place } = await openProduct({ ...gala, allergens: ['milk', 'soy'] })
  const fields = {
    barcode: 'This is not a barcode: please check its digits.',
    'allergens.1': 'This is too long.',
  }
  network.answer(changeProduct, new Refusal('invalid_input', { fields }))
  await typeInto(findField('Barcode'), '123')
  await submit(form())
  await vi.waitFor(() => expect(alertIn(place)).toContain('Nothing is saved yet'))
  expect(findField('Barcode').value).toBe('123')
  for (const label of ['Barcode', 'What it contains'])
    expect(findField(label).getAttribute('aria-invalid')).toBe('true')
})

test('another operator’s changes are shown beside the operator’s own, and both can be saved', async () => {
  const { network, place, said } = await openProduct(gala)
  const now = { ...gala, version: 9, brand: 'Hers', storage: 'Keep cool' }
  network.answer(changeProduct, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Brand'), 'Mine')
  await submit(form())
  await vi.waitFor(() => expect(place.textContent).toContain('Brand: Farm → Hers. Yours: Mine'))
  expect(place.textContent).toContain('Storage: none → Keep cool')
  network.answer(changeProduct, { data: { ...now, brand: 'Mine', version: 10 } })
  await press('Save mine as well')
  await vi.waitFor(() => expect(said()).toBe('Gala apples is saved.'))
  expect(changesAsked(network).at(-1)).toMatchObject({
    version: 9,
    brand: 'Mine',
    storage: 'Keep cool',
  })
})

test('Take theirs replaces the conflicting field and keeps the other edits', async () => {
  const { network, place } = await openProduct(gala)
  network.answer(
    changeProduct,
    new Refusal('changed_meanwhile', { now: { ...gala, version: 9, brand: 'Hers' } }),
  )
  await typeInto(findField('Brand'), 'Mine')
  await typeInto(findField('Storage'), 'Dry')
  await submit(form())
  await vi.waitFor(() => expect(place.textContent).toContain('Yours: Mine'))
  await press('Take theirs')
  expect([findField('Brand').value, findField('Storage').value]).toEqual(['Hers', 'Dry'])
  expect(place.textContent).not.toContain('Changed in the meantime')
  network.answer(changeProduct, { data: gala })
  await submit(form())
  expect(changesAsked(network).at(-1)).toMatchObject({ version: 9, brand: 'Hers', storage: 'Dry' })
})

test('a price changed by another operator does not stop the product from being saved', async () => {
  const { network, said } = await openProduct(gala)
  network.answer(changeProduct, ({ version }) =>
    version === 9
      ? { data: { ...gala, version: 10 } }
      : new Refusal('changed_meanwhile', { now: { ...gala, version: 9, price: 5 } }),
  )
  await submit(form())
  await vi.waitFor(() => expect(said()).toBe('Gala apples is saved.'))
})

test('the start of a special is entered in the shop’s time and sent in UTC', async () => {
  const { network, said } = await openProduct(gala)
  network.answer(setPrice, { data: gala, special_until: null, planned: null })
  await typeInto(findField('Special'), '3.80')
  await typeInto(findField('Words on its badge'), 'This week')
  await typeInto(findField('From'), '2026-03-09T08:30')
  await submit(priceBlock())
  await vi.waitFor(() => expect(said()).toBe('Gala apples: the price is saved.'))
  expect(network.asks(setPrice)).toEqual([
    {
      product_id: 'gala',
      version: 3,
      price: 4.5,
      special: 3.8,
      offer_label: 'This week',
      from: '2026-03-08T22:30:00.000Z',
    },
  ])
  const fields = ['From', 'Price', 'Special', 'Words on its badge']
  expect(fields.map((label) => findField(label).value)).toEqual(['', '4.50', '', ''])
})

test('a special ends when its field is emptied, and one that is not a price is refused', async () => {
  const { network } = await openProduct({ ...gala, special: 3.8 })
  network.answer(setPrice, { data: gala, special_until: null, planned: null })
  await typeInto(findField('Special'), 'cheap')
  await submit(priceBlock())
  expect(findField('Special').getAttribute('aria-invalid')).toBe('true')
  expect(network.asks(setPrice)).toEqual([])
  await typeInto(findField('Special'), '')
  await submit(priceBlock())
  expect(network.asks(setPrice)).toMatchObject([{ special: null, price: 4.5 }])
})

test('stock is removed with a reason, and a retry has the same idempotency key', async () => {
  const { network, said } = await openProduct(gala)
  network.answer(moveStock, 'lost')
  await typeInto(findField('How many'), '3')
  await choose('Why', 'Damaged')
  const movement = findField('How many').closest('section') as HTMLElement
  await submit(movement)
  await vi.waitFor(() => expect(alertIn(movement)).toContain('Network Error'))
  network.answer(moveStock, { data: { ...gala, on_hand: 17 } })
  await submit(movement)
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 17 on hand now.'))
  expect(network.asks(moveStock)[0]).toEqual({ product_id: 'gala', by: -3, reason: 'Damaged' })
  const keys = network.asked
    .filter(({ path }) => path === moveStock.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('a corrected retry is told that the first one arrived, and the next attempt has a new idempotency key', async () => {
  const { network } = await openProduct(gala)
  const keys = () =>
    network.asked
      .filter(({ path }) => path === moveStock.path)
      .map(({ headers }) => headers.get('idempotency-key'))
  const movement = findField('How many').closest('section') as HTMLElement
  network.answer(moveStock, 'lost')
  await typeInto(findField('How many'), '24')
  await submit(movement)
  const sentence = 'Saved before: +24 (Delivery). Nothing else was saved.'
  network.answer(moveStock, new Refusal('key_used_differently', {}, sentence))
  network.answer(readProduct, { data: { ...gala, on_hand: 44 } })
  await typeInto(findField('How many'), '48')
  await submit(movement)
  await vi.waitFor(() => expect(alertIn(movement)).toContain(sentence))
  await vi.waitFor(() => expect(findButton('Stock of Gala apples: 44. Change')).toBeDefined())
  network.answer(moveStock, { data: { ...gala, on_hand: 68 } })
  await typeInto(findField('How many'), '24')
  await submit(movement)
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})

test('a product is retired and put on sale again', async () => {
  const { network, said } = await openProduct(gala)
  const retired = { ...gala, version: 4, retired_at: '2026-03-05T00:00:00.000Z' }
  network.answer(retireProduct, { data: retired })
  network.answer(readProduct, { data: retired })
  await press('Retire')
  await vi.waitFor(() => expect(said()).toBe('Gala apples is off sale.'))
  network.answer(bringProductBack, { data: gala })
  await press('Put back on sale')
  await vi.waitFor(() => expect(said()).toBe('Gala apples is on sale again.'))
  expect(network.asks(bringProductBack).at(-1)).toMatchObject({ product_id: 'gala', version: '4' })
})

test('the page of a product that does not exist says that there is nothing there', async () => {
  const network = openCategories()
  network.answer(productHistory, none)
  network.answer(readProduct, new Refusal('not_found'))
  network.answer(readPrice, new Refusal('not_found'))
  const { title } = await openOffice('/office/catalogue/products/nothing')
  expect(title()).toBe('Page not found')
})

/** Only the writes: reads of a product have the same path and no version. */
function changesAsked(network: ReturnType<typeof openNetwork>) {
  return network.asks(changeProduct).filter((ask) => 'version' in ask)
}

async function openProduct(product: ProductOfForm, history: History = none) {
  const network = openCategories()
  network.answer(readProduct, { data: product })
  network.answer(readPrice, { data: pricesOf(product) })
  network.answer(productHistory, history)
  return { network, ...(await openOffice(`/office/catalogue/products/${product.id}`, { role: 'manager' })) }
}

function openCategories() {
  const network = openNetwork()
  const fruit = { id: 'fruit', title: 'Fruit', image: '/pictures/basket.webp' }
  network.answer(fetchCategories, { data: [{ ...fruit, category_id: 'fruit', subcategories: [fruit] }] })
  return network
}

function priceBlock(): HTMLElement {
  return findSection('Price')
}

function form(): HTMLElement {
  return document.querySelector('form[aria-label="Product details"]')?.parentElement as HTMLElement
}
