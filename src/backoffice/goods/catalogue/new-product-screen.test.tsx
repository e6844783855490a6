import { expect, test, vi } from 'vitest'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { addProduct, productHistory, readProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { choose, findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, pricesOf } from '#testing/office-builders.ts'
import { openOffice } from '#testing/open-office.tsx'

const gala = aFormProduct('gala', { title: 'Gala apples', brand: 'Farm' })

test('a new product gets an id from its name and size', async () => {
  const { network, at } = await openNew()
  network.answer(addProduct, { data: gala })
  await typeInto(findField('Name'), 'Crème Brûlée, 2')
  await typeInto(findField('Size'), '90')
  await typeInto(findField('Price'), '4.5')
  expect(findField('Id').value).toBe('creme-brulee-2-90g')
  await submit()
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/products/gala'))
  expect(network.asks(addProduct)).toMatchObject([{ id: 'creme-brulee-2-90g', price: 4.5, pack_size: 90 }])
})

test('a product sold by weight asks for its usual weight and its price per kilo', async () => {
  const { network } = await openNew()
  network.answer(addProduct, { data: gala })
  await choose('Sold by', 'weight')
  await typeInto(findField('Usual weight in grams'), '180')
  await typeInto(findField('Price per kg'), '4.9')
  await submit()
  const sold = { sold_by: 'weight', pack_size: 180, pack_unit: 'g', pack_count: 1, compared_per: 'kg' }
  await vi.waitFor(() => expect(network.asks(addProduct)).toMatchObject([{ ...sold, price: 4.9 }]))
})

test('a shop without shelves asks the operator to create its categories first', async () => {
  const network = openNetwork()
  network.answer(fetchCategories, { data: [] })
  const { place } = await openOffice('/office/catalogue/new', { role: 'manager' })
  expect(place.textContent).toContain('No shelves yet')
  expect(place.querySelector('a[href="/office/catalogue/categories"]')).toBeTruthy()
})

test('nutrition is given per 100 g, or per 100 mL for a liquid', async () => {
  const { place } = await openNew()
  await press('Add a nutrient')
  expect(place.textContent).toContain('Per 100 g, row 1')
  await choose('Unit', 'L')
  expect(place.textContent).toContain('Per 100 mL, row 1')
})

test('a new product with missing fields shows an error for each', async () => {
  const { network, place } = await openNew()
  const fields = { title: 'Please fill this in.', price: '', sub_category_id: 'Please choose one.' }
  network.answer(addProduct, new Refusal('invalid_input', { fields }))
  await press('Add a nutrient')
  await typeInto(findField('Nutrient, row 1'), 'Energy')
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Please fill this in.'))
  expect(place.textContent).toContain('Please choose one.')
  expect(network.asks(addProduct)[0]).toMatchObject({ nutrition: { rows: [{ nutrient: 'Energy' }] } })
  findButton('Remove row 1')?.focus()
  await press('Remove row 1')
  expect(document.activeElement).toBe(findButton('Add a nutrient'))
})

async function openNew() {
  const network = openNetwork()
  const fruit = { id: 'fruit', title: 'Fruit', image: '/pictures/basket.webp' }
  network.answer(fetchCategories, { data: [{ ...fruit, category_id: 'fruit', subcategories: [fruit] }] })
  network.answer(readProduct, { data: gala })
  network.answer(readPrice, { data: pricesOf(gala) })
  network.answer(productHistory, { data: [], next_before: null })
  return { network, ...(await openOffice('/office/catalogue/new', { role: 'manager' })) }
}
