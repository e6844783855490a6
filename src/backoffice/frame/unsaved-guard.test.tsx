import { expect, test, vi } from 'vitest'
import { readPrice } from '#contract/goods/prices/prices.ts'
import {
  addProduct,
  changeProduct,
  findProducts,
  productHistory,
  readProduct,
} from '#contract/goods/products/products.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { signOutOfOffice } from '#contract/people/operators/my-account.ts'
import { readSettingsPage } from '#contract/people/settings/settings.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, pricesOf } from '#testing/office-builders.ts'
import { findDialog, follow, openDialog, openOffice, watchLeaving } from '#testing/open-office.tsx'

const TITLE = 'Leave without saving?'
const GALA = '/office/catalogue/products/gala'
const NEW = '/office/catalogue/new'
const picture = { address: '/pictures/gala.webp', alt: 'Two apples' }
const gala = aFormProduct('gala', { title: 'Gala', brand: 'Farm', pictures: [picture] })

test('leaving with unsaved changes asks first, and staying keeps what was typed', async () => {
  const { at } = await openProduct()
  await typeInto(findField('Brand'), 'Orchard')
  await follow('Back to the catalogue')
  await press('Stay here', await openDialog(TITLE))
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
  expect(at()).toBe(GALA)
  expect(findField('Brand').value).toBe('Orchard')
  expect(isAskedByBrowser()).toBe(true)
})

test('an operator who leaves without saving is asked only once', async () => {
  const { at } = await openProduct()
  await typeInto(findField('Brand'), 'Orchard')
  await follow('Back to the catalogue')
  await press('Leave without saving', await openDialog(TITLE))
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue'))
  expect(findDialog(TITLE)).toBeUndefined()
  expect(isAskedByBrowser()).toBe(false)
})

test('leaving with a removed picture asks first, and no longer once that is saved', async () => {
  const { network, at, said } = await openProduct()
  await press('Remove picture 1')
  await follow('Back to the catalogue')
  await press('Stay here', await openDialog(TITLE))
  network.answer(setProductPictures, { data: { ...gala, pictures: [] } })
  await press('Save the pictures')
  await vi.waitFor(() => expect(said()).toBe('The pictures of Gala are saved.'))
  await follow('Back to the catalogue')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue'))
})

test('leaving after a refused save still asks first', async () => {
  const { network } = await openProduct()
  network.answer(changeProduct, new Refusal('internal_error'))
  await typeInto(findField('Brand'), 'Orchard')
  await submit(document.querySelector('[aria-label="Product details"]')?.parentElement ?? document)
  await follow('Back to the catalogue')
  await openDialog(TITLE)
})

test('a product that has just been created opens without a question about unsaved changes', async () => {
  const network = openShelves()
  const { at } = await openOffice(NEW)
  network.answer(addProduct, { data: gala })
  network.answer(readProduct, { data: gala })
  network.answer(readPrice, { data: pricesOf(gala) })
  network.answer(productHistory, { data: [], next_before: null })
  await typeInto(findField('Name'), 'Gala')
  expect(isAskedByBrowser()).toBe(true)
  await submit()
  await vi.waitFor(() => expect(at()).toBe(GALA))
  expect(findDialog(TITLE)).toBeUndefined()
})

test('a read after the session is over leads to the sign-in page, unless there are unsaved changes', async () => {
  const left = watchLeaving()
  const { network } = await openProduct(9)
  network.answer(productHistory, new Refusal('session_over'))
  await typeInto(findField('Brand'), 'Orchard')
  await press('Show older ones')
  await press('Close', await openDialog('Please log in again'))
  expect(left).toEqual([])
  await typeInto(findField('Brand'), 'Farm')
  await press('Show older ones')
  await vi.waitFor(() => expect(left).toHaveLength(1))
})

test('text in the search field does not count as unsaved', async () => {
  openShelves()
  await openOffice('/office/catalogue')
  await typeInto(findField('Search'), 'gala')
  expect(isAskedByBrowser()).toBe(false)
})

test('signing out with unsaved changes asks before the session ends', async () => {
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(readSettingsPage, {
    data: { page: 'about-us', title: 'About us', text: null, default_text: 'We sell fruit.' },
    history: [],
  })
  await openOffice('/office/settings/pages/about-us')
  await typeInto(findField('Text'), 'We sell figs.')
  await press('Log out')
  await press('Stay here', await openDialog(TITLE))
  expect(network.asks(signOutOfOffice)).toEqual([])
  network.answer(signOutOfOffice, undefined)
  await press('Log out')
  await press('Leave without saving', await openDialog(TITLE))
  await vi.waitFor(() => expect(left).toEqual(['/office/sign-in']))
})

function isAskedByBrowser(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function openShelves() {
  const network = openNetwork()
  const fruit = { id: 'fruit', title: 'Fruit', image: '' }
  network.answer(fetchCategories, {
    data: [{ id: 'food', category_id: 'food', title: 'Food', image: '', subcategories: [fruit] }],
  } as never)
  network.answer(findProducts, { data: [], page: 1, page_size: 50, total: 0 } as never)
  return network
}

async function openProduct(next_before: number | null = null) {
  const network = openShelves()
  network.answer(readProduct, { data: gala })
  network.answer(readPrice, { data: pricesOf(gala) })
  network.answer(productHistory, { data: [], next_before })
  return { network, ...(await openOffice(GALA)) }
}
