import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  addCategory,
  addShelf,
  changeCategory,
  changeShelf,
  listOfficeCategories,
  type OfficeCategory,
  type OfficeShelf,
  orderCategories,
  orderShelves,
  readCategory,
  readShelf,
  removeShelf,
} from '#contract/goods/categories/categories.ts'
import { CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { addPicture, type KeptPicture } from '#contract/goods/uploads/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { aPhoto, openCamera } from '#testing/a-camera.ts'
import { aCategory, aShelf } from '#testing/a-category.ts'
import { choose, findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, follow, openDialog, openOffice } from '#testing/open-office.tsx'

const apples = aShelf('apples', { title: 'Apples', on_sale: 12, retired: 1 })
const pears = aShelf('pears', { title: 'Pears' })
const fruit = aCategory('fruit', { title: 'Fruit', shelves: [apples, pears] })
const dairy = aCategory('dairy', { title: 'Dairy' })
const bread = aCategory('bread', { title: 'Bread' })

test('categories are listed in order, with their numbers of shelves and products', async () => {
  const { place } = await openList([fruit, dairy])
  expect(rowsOf(place)).toEqual(['Fruit', 'Dairy'])
  expect(place.textContent).toContain('2 shelves, 12 products on sale, 1 retired')
  expect(place.textContent).toContain('No shelves yet: shoppers can’t see it')
})

test('a shop without categories says so, and has a button to create one', async () => {
  const { place } = await openList([])
  expect(place.textContent).toContain('No categories yet')
  expect(findButton('New category')).toBeTruthy()
})

test('a shop with the maximum number of categories has no button to create another', async () => {
  const all = Array.from({ length: CATEGORIES_AT_MOST }, (_, n) => aCategory(`c${n}`))
  const { place } = await openList(all)
  expect(place.textContent).toContain(`A shop has at most ${CATEGORIES_AT_MOST} categories.`)
  expect(findButton('New category')).toBeUndefined()
})

test('categories are reordered by buttons, and the new order is saved against the one that was shown', async () => {
  const { network, place, said } = await openList([fruit, dairy, bread])
  expect(findButton('Save the order')).toBeUndefined()
  await press('Move Bread up')
  await press('Move Bread up')
  expect(rowsOf(place)).toEqual(['Bread', 'Fruit', 'Dairy'])
  expect(network.asks(orderCategories)).toEqual([])
  answerWith(network, [bread, fruit, dairy])
  await press('Save the order')
  await vi.waitFor(() => expect(said()).toBe('The order is saved.'))
  expect(network.asks(orderCategories)).toEqual([
    { seen_order: ['fruit', 'dairy', 'bread'], in_order: ['bread', 'fruit', 'dairy'] },
  ])
  expect(findButton('Save the order')).toBeUndefined()
})

test('leaving with an unsaved order asks first', async () => {
  const { place, at } = await openList([fruit, dairy])
  await press('Move Dairy up')
  await follow('Fruit')
  await press('Stay here', await openDialog('Leave without saving?'))
  expect(at()).toBe('/office/catalogue/categories')
  expect(rowsOf(place)).toEqual(['Dairy', 'Fruit'])
})

test('an unsaved order can be undone, and no category can be created until then', async () => {
  const { place } = await openList([fruit, dairy])
  await press('Move Dairy up')
  expect(findButton('New category')).toBeUndefined()
  await press('Undo')
  expect(rowsOf(place)).toEqual(['Fruit', 'Dairy'])
  expect(findButton('New category')).toBeDefined()
})

test('an order saved by another operator is shown, and Keep mine replaces it', async () => {
  const { network, place, said } = await openList([fruit, dairy])
  network.answer(orderCategories, new Refusal('changed_meanwhile', { now: [bread, fruit, dairy] }))
  await press('Move Dairy up')
  await press('Save the order')
  await vi.waitFor(() => expect(place.textContent).toContain('The order is now: Bread, Fruit, Dairy.'))
  answerWith(network, [dairy, fruit, bread])
  await press('Keep mine')
  await vi.waitFor(() => expect(said()).toBe('The order is saved.'))
  expect(network.asks(orderCategories).at(-1)).toEqual({
    seen_order: ['bread', 'fruit', 'dairy'],
    in_order: ['dairy', 'fruit', 'bread'],
  })
})

test('Take theirs loads the order saved by another operator', async () => {
  const { network, place, said } = await openList([fruit, dairy])
  network.answer(orderCategories, new Refusal('changed_meanwhile', { now: [fruit, bread, dairy] }))
  await press('Move Dairy up')
  await press('Save the order')
  await vi.waitFor(() => expect(findButton('Take theirs')).toBeTruthy())
  network.answer(listOfficeCategories, { data: [fruit, bread, dairy] })
  await press('Take theirs')
  await vi.waitFor(() => expect(said()).toBe('The order is as your teammate left it.'))
  expect(rowsOf(place)).toEqual(['Fruit', 'Bread', 'Dairy'])
})

test('a category is created from a title, with another id when its own is taken, and its page opens', async () => {
  const { network, at } = await openList([fruit])
  network.answer(addCategory, new Refusal('already_there', {}, 'There is a category sweet-things already.'))
  await press('New category')
  const dialog = await openDialog('New category')
  await typeInto(findField('Title', dialog), 'Sweet things')
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('There is a category sweet-things already.'))
  const sweet = aCategory('sweets', { title: 'Sweet things' })
  network.answer(addCategory, { data: sweet })
  network.answer(readCategory, { data: sweet, history: [] })
  await typeInto(findField('Id', dialog), 'sweets')
  await submit(dialog)
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/categories/sweets'))
  expect(network.asks(addCategory).at(-1)).toEqual({ id: 'sweets', title: 'Sweet things' })
})

test('a shelf is created in its category, and the shelves are reordered', async () => {
  const { network, place, said } = await openCategory(fruit)
  const plums = aShelf('plums', { title: 'Plums' })
  network.answer(addShelf, { data: plums })
  network.answer(readCategory, { data: { ...fruit, shelves: [apples, pears, plums] }, history: [] })
  await press('New shelf')
  const dialog = await openDialog('New shelf')
  await typeInto(findField('Title', dialog), 'Plums')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Plums is made.'))
  expect(network.asks(addShelf)).toEqual([{ id: 'plums', title: 'Plums', category_id: 'fruit' }])
  expect(rowsOf(place)).toEqual(['Apples', 'Pears', 'Plums'])

  const ordered = { ...fruit, shelves: [pears, apples, plums] }
  network.answer(orderShelves, { data: ordered })
  network.answer(readCategory, { data: ordered, history: [] })
  await press('Move Apples down')
  expect(findButton('New shelf')).toBeUndefined()
  await press('Save the order')
  await vi.waitFor(() => expect(said()).toBe('The order is saved.'))
  expect(network.asks(orderShelves)).toMatchObject([
    { category_id: 'fruit', in_order: ['pears', 'apples', 'plums'] },
  ])
})

test('another operator’s new title for a category is shown, and can be replaced with the operator’s own', async () => {
  const { network, place, said } = await openCategory(fruit)
  const theirs = { ...fruit, version: 2, title: 'Fresh fruit' }
  network.answer(changeCategory, ({ version, title = '' }) =>
    version === 1
      ? new Refusal('changed_meanwhile', { now: theirs })
      : { data: { ...theirs, version: 3, title } },
  )
  await typeInto(findField('Title'), 'Fruit & nuts')
  await press('Save')
  await vi.waitFor(() =>
    expect(place.textContent).toContain('Title: Fruit → Fresh fruit. Yours: Fruit & nuts'),
  )
  await press('Save mine as well')
  await vi.waitFor(() => expect(said()).toBe('Fruit & nuts is saved.'))
  expect(savedOf(network, changeCategory)).toMatchObject({ version: 2, title: 'Fruit & nuts' })
})

test('a title edited while a category is being saved stays in the field and is sent by the next save', async () => {
  const { network, said } = await openCategory(fruit)
  const slow = Promise.withResolvers<{ data: typeof fruit }>()
  network.answer(changeCategory, () => slow.promise)
  await typeInto(findField('Title'), 'Fruit & nuts')
  await press('Save')
  await typeInto(findField('Title'), 'Fruit & nuts & seeds')
  const saved = { ...fruit, version: 2, title: 'Fruit & nuts' }
  network.answer(readCategory, { data: saved, history: [] })
  slow.resolve({ data: saved })
  await vi.waitFor(() => expect(said()).toBe('Fruit & nuts is saved.'))
  expect(findField('Title')).toHaveProperty('value', 'Fruit & nuts & seeds')
  network.answer(changeCategory, ({ title = '' }) => ({ data: { ...fruit, version: 3, title } }))
  await press('Save')
  await vi.waitFor(() => expect(said()).toBe('Fruit & nuts & seeds is saved.'))
  expect(savedOf(network, changeCategory)).toMatchObject({ version: 2, title: 'Fruit & nuts & seeds' })
})

test('a title edited while a picture is being uploaded stays in the field', async () => {
  openCamera({})
  const { network, place } = await openCategory(fruit)
  const slow = Promise.withResolvers<{ data: KeptPicture }>()
  network.answer(addPicture, () => slow.promise)
  const chooser = place.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(chooser, 'files', { value: [aPhoto('figs.jpg')] })
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })))
  await press('Add it')
  await typeInto(findField('Title'), 'Fruit & nuts')
  slow.resolve({ data: { id: 'p1', address: '/photo/p1/800.webp', width: 800, height: 600 } })
  await vi.waitFor(() => expect(findButton('Add it')).toBeUndefined())
  expect(findField('Title')).toHaveProperty('value', 'Fruit & nuts')
  network.answer(changeCategory, ({ title = '' }) => ({ data: { ...fruit, version: 2, title } }))
  await press('Save')
  await vi.waitFor(() =>
    expect(savedOf(network, changeCategory)).toMatchObject({ image: '/photo/p1/800.webp' }),
  )
})

test('an invalid title is marked at its field', async () => {
  const { network, place } = await openCategory(fruit)
  network.answer(changeCategory, new Refusal('invalid_input', { fields: { title: 'Dairy already exists.' } }))
  await typeInto(findField('Title'), 'Dairy')
  await press('Save')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Nothing is saved yet'))
  expect(findField('Title').getAttribute('aria-invalid')).toBe('true')
})

test('a category or shelf that is not empty says what to do before it can be removed', async () => {
  const category = await openCategory(fruit)
  expect(category.place.textContent).toContain('It can be removed once it has no shelves')
  const shelf = await openShelf(apples)
  expect(shelf.place.textContent).toContain('It can be removed once nothing stands on it')
  expect(findButton('Remove Apples')).toBeUndefined()
})

test('a shelf is moved to another category', async () => {
  const { network, said } = await openShelf(apples)
  network.answer(changeShelf, { data: { ...apples, version: 2, category_id: 'dairy', category: 'Dairy' } })
  await choose('Category', 'dairy')
  await press('Save')
  await vi.waitFor(() => expect(said()).toBe('Apples is saved.'))
  expect(savedOf(network, changeShelf)).toMatchObject({
    version: 1,
    title: 'Apples',
    category_id: 'dairy',
  })
})

test('an empty shelf is removed after confirmation, and its category’s page confirms it', async () => {
  const { network, at, said } = await openShelf(pears)
  let tries = 0
  network.answer(removeShelf, () =>
    tries++ === 0
      ? new Refusal('not_empty', {}, '1 product is on Pears: Nashi.')
      : new Response(null, { status: 204 }),
  )
  network.answer(readCategory, { data: { ...fruit, shelves: [apples] }, history: [] })
  await press('Remove Pears')
  await press('Remove it now')
  await vi.waitFor(() => expect(alertIn(document.body)).toContain('1 product is on Pears: Nashi.'))
  await press('Remove it now')
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/categories/fruit'))
  await vi.waitFor(() => expect(said()).toBe('Pears is removed.'))
})

type Network = ReturnType<typeof openNetwork>

async function openList(data: OfficeCategory[]) {
  const network = openNetwork()
  network.answer(listOfficeCategories, { data })
  return { network, ...(await openOffice('/office/catalogue/categories', { role: 'manager' })) }
}

async function openCategory(data: OfficeCategory) {
  const network = openNetwork()
  network.answer(readCategory, { data, history: [] })
  return { network, ...(await openOffice(`/office/catalogue/categories/${data.id}`, { role: 'manager' })) }
}

async function openShelf(data: OfficeShelf) {
  const network = openNetwork()
  network.answer(readShelf, { data, history: [] })
  network.answer(listOfficeCategories, { data: [fruit, dairy] })
  return { network, ...(await openOffice(`/office/catalogue/shelves/${data.id}`, { role: 'manager' })) }
}

/** The last write: reads have the same path and no version. */
function savedOf(network: Network, endpoint: typeof changeCategory | typeof changeShelf) {
  return network.asks(endpoint).findLast((ask) => 'version' in ask)
}

/** Lets the service return these categories from now on. */
function answerWith(network: Network, data: OfficeCategory[]): void {
  network.answer(orderCategories, { data })
  network.answer(listOfficeCategories, { data })
}

function rowsOf(place: ParentNode): (string | undefined)[] {
  return [...place.querySelectorAll('ol > li a')].map(({ textContent }) => textContent ?? undefined)
}
