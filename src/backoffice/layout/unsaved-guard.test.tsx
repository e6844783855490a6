// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fetchCategories } from '#contract/dashboard/dashboard.ts'
import { signOutOfOffice } from '#contract/office/account/my-account.ts'
import { setProductPictures } from '#contract/office/pictures/product-pictures.ts'
import { readPrice } from '#contract/office/prices/prices.ts'
import {
  addProduct,
  changeProduct,
  findProducts,
  productHistory,
  readProduct,
} from '#contract/office/products/products.ts'
import { readSettingsPage } from '#contract/office/settings/settings.ts'
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

test('who leaves with something typed is asked, and finds it as it was where they stay', async () => {
  const { at } = await openProduct()
  await typeInto(findField('Brand'), 'Orchard')
  await follow('Back to the catalogue')
  await press('Stay here', await openDialog(TITLE))
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
  expect(at()).toBe(GALA)
  expect(findField('Brand').value).toBe('Orchard')
  expect(isAskedByBrowser()).toBe(true)
})

test('who would rather leave goes on, and is asked no second time', async () => {
  const { at } = await openProduct()
  await typeInto(findField('Brand'), 'Orchard')
  await follow('Back to the catalogue')
  await press('Leave without saving', await openDialog(TITLE))
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue'))
  expect(findDialog(TITLE)).toBeUndefined()
  expect(isAskedByBrowser()).toBe(false)
})

test('a picture that was taken away is not lost in silence, and once saved nothing is asked', async () => {
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

test('a save that is refused leaves it unsaved', async () => {
  const { network } = await openProduct()
  network.answer(changeProduct, new Refusal('internal_error'))
  await typeInto(findField('Brand'), 'Orchard')
  await submit(document.querySelector('[aria-label="What is told of it"]')?.parentElement ?? document)
  await follow('Back to the catalogue')
  await openDialog(TITLE)
})

test('what is made anew leads to its own screen without a question', async () => {
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

test('what is only read leads to the door, but not past something that was typed', async () => {
  const left = watchLeaving()
  const { network } = await openProduct(9)
  network.answer(productHistory, new Refusal('session_over'))
  await typeInto(findField('Brand'), 'Orchard')
  await press('Show older ones')
  await press('Close', await openDialog('Please sign in again'))
  expect(left).toEqual([])
  await typeInto(findField('Brand'), 'Farm')
  await press('Show older ones')
  await vi.waitFor(() => expect(left).toHaveLength(1))
})

test('a search is not what one saves', async () => {
  openShelves()
  await openOffice('/office/catalogue')
  await typeInto(findField('Search'), 'gala')
  expect(isAskedByBrowser()).toBe(false)
})

test('who signs out with something typed is asked before the session ends', async () => {
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(readSettingsPage, {
    data: { page: 'about-us', title: 'About us', text: null, default_text: 'We sell fruit.' },
    history: [],
  })
  await openOffice('/office/settings/pages/about-us')
  await typeInto(findField('Text'), 'We sell figs.')
  await press('Sign out')
  await press('Stay here', await openDialog(TITLE))
  expect(network.asks(signOutOfOffice)).toEqual([])
  network.answer(signOutOfOffice, undefined)
  await press('Sign out')
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
