import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addSupplier, changeSupplier, listSuppliers } from '#contract/goods/stock/suppliers.ts'
import { listSynonyms } from '#contract/goods/synonyms/synonyms.ts'
import { changePerson, listPeople, type Person } from '#contract/people/operators/people.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aPerson, aSupplier } from '#testing/office-builders.ts'
import { findDialog, follow, openDialog, openOffice } from '#testing/open-office.tsx'

const QUESTION = 'Leave without saving?'
const farm = aSupplier('Valley Farm')
const mill = aSupplier('Old Mill')
const chook = { word: 'chook', means: ['chicken'], is_brand: false, version: 1 }

const lists = [
  ['/office/people', 'person', 'Max', 'Max', 'People'],
  ['/office/stock/suppliers', 'supplier', farm.id, farm.company, 'Suppliers'],
  ['/office/catalogue/search-words', 'word', 'chook', '“chook”', 'Search words'],
] as const

test.each(lists)(
  'on %s the open %s is kept in the address, and Back closes it',
  async (path, name, id, title) => {
    const network = openLists()
    const { at, back } = await openOffice(path)
    const asked = network.asked.length
    await press(title.replaceAll(/[“”]/g, ''))
    await openDialog(title)
    const query = new URLSearchParams({ [name]: id })
    expect(at()).toBe(`${path}?${query}`)
    await back()
    await vi.waitFor(() => expect(findDialog(title)).toBeUndefined())
    expect(at()).toBe(path)
    // The list already holds the row's data, so nothing is requested.
    expect(network.asked).toHaveLength(asked)
  },
)

test.each(lists)(
  'on %s a link to a %s opens it, and closing it shows the list',
  async (path, name, id, title) => {
    openLists()
    const { at } = await openOffice(`${path}?${new URLSearchParams({ [name]: id })}`)
    await press('Close', await openDialog(title))
    await vi.waitFor(() => expect(at()).toBe(path))
    expect(findDialog(title)).toBeUndefined()
  },
)

test.each(lists)(
  'on %s a link to a %s that does not exist opens no dialog',
  async (path, name, _id, _row, list) => {
    openLists()
    const { title } = await openOffice(`${path}?${name}=gone`)
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(title()).toBe(list)
  },
)

test('a row opened after a link to a missing one can be saved, which leads back to the list', async () => {
  const network = openLists()
  const { at, said } = await openOffice('/office/stock/suppliers?supplier=gone')
  await press(farm.company)
  const dialog = await openDialog(farm.company)
  network.answer(changeSupplier, { data: { ...farm, phone: '07 3000 9999', version: 2 } })
  await typeInto(findField('Phone', dialog), '07 3000 9999')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is saved.'))
  expect(at()).toBe('/office/stock/suppliers')
})

test('Back closes both the row and its question about closing', async () => {
  openLists()
  const { at, back } = await openOffice('/office/stock/suppliers')
  await press(farm.company)
  const dialog = await openDialog(farm.company)
  await typeInto(findField('Phone', dialog), '07 3000 9999')
  await press('Close', dialog)
  await openDialog('Close without saving?')
  await back()
  await press('Leave without saving', await openDialog(QUESTION))
  await vi.waitFor(() => expect(at()).toBe('/office/stock/suppliers'))
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
})

test('Back asks before it closes a row with unsaved changes', async () => {
  openLists()
  const { at, back } = await openOffice('/office/stock/suppliers')
  await press(farm.company)
  const dialog = await openDialog(farm.company)
  await typeInto(findField('Phone', dialog), '07 3000 9999')
  await back()
  await press('Stay here', await openDialog(QUESTION))
  expect(findField('Phone', dialog).value).toBe('07 3000 9999')
  expect(at()).toContain('supplier=')
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  // The question is asked only once.
  await vi.waitFor(() => expect(at()).toBe('/office/stock/suppliers'))
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('saving a row that was opened by a link closes it and reloads the list', async () => {
  const network = openLists()
  const { at, said, rows } = await openOffice(`/office/stock/suppliers?supplier=${farm.id}`)
  const dialog = await openDialog(farm.company)
  const saved = { ...farm, phone: '07 3000 9999', version: 2 }
  network.answer(changeSupplier, { data: saved })
  network.answer(listSuppliers, { data: [saved], history: [] })
  await typeInto(findField('Phone', dialog), saved.phone)
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is saved.'))
  expect(at()).toBe('/office/stock/suppliers')
  expect(rows('Suppliers')[0]?.[2]).toBe(saved.phone)
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('an edited operator is shown in the list and reopens with the new name', async () => {
  const network = openLists()
  const { said } = await openOffice('/office/people')
  await press('Max')
  const dialog = await openDialog('Max')
  const max = aPerson('Max', { name: 'Maxine', version: 4 })
  network.answer(changePerson, { data: max })
  network.answer(listPeople, { data: [max], devices: [], history: [] })
  await typeInto(findField('Name', dialog), 'Maxine')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Maxine is changed.'))
  await press('Maxine')
  expect(findField('Name', await openDialog('Maxine')).value).toBe('Maxine')
})

test('a late response to a closed row leaves the row that is open now, with its unsaved changes', async () => {
  const { at, answer } = await closedWhileSaving()
  await press(mill.company)
  const dialog = await openDialog(mill.company)
  const address = at()
  await typeInto(findField('Phone', dialog), '07 3111 1111')
  await answer()
  expect(at()).toBe(address)
  expect(findDialog(mill.company)).toBe(dialog)
  expect(findField('Phone', dialog).value).toBe('07 3111 1111')
  await press('Close', dialog)
  await openDialog('Close without saving?')
})

test('a late response to a closed row leaves the form for a new one open', async () => {
  const { answer } = await closedWhileSaving()
  await press('New supplier')
  const dialog = await openDialog('New supplier')
  await typeInto(findField('Name', dialog), 'Bay Fish')
  await answer()
  expect(findDialog('New supplier')).toBe(dialog)
  expect(findField('Name', dialog).value).toBe('Bay Fish')
})

test('a late response to a closed row is confirmed without going back again', async () => {
  const network = openLists()
  const { at, said } = await openPeopleFromSuppliers()
  await press('Max')
  const dialog = await openDialog('Max')
  const saved = Promise.withResolvers<{ data: Person }>()
  network.answer(changePerson, () => saved.promise)
  await typeInto(findField('Name', dialog), 'Maxine')
  await submit(dialog)
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  await vi.waitFor(() => expect(at()).toBe('/office/people'))
  await act(async () => saved.resolve({ data: aPerson('Max', { name: 'Maxine', version: 4 }) }))
  await vi.waitFor(() => expect(said()).toBe('Maxine is changed.'))
  expect(at()).toBe('/office/people')
})

test('a late response to a closed form for a new row leaves the reopened form open', async () => {
  const network = openLists()
  const { said } = await openOffice('/office/stock/suppliers')
  await press('New supplier')
  const dialog = await openDialog('New supplier')
  const saved = Promise.withResolvers<{ data: typeof farm }>()
  network.answer(addSupplier, () => saved.promise)
  await typeInto(findField('Name', dialog), 'Bay Fish')
  await submit(dialog)
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  await vi.waitFor(() => expect(findDialog('New supplier')).toBeUndefined())
  await press('New supplier')
  await openDialog('New supplier')
  await act(async () => saved.resolve({ data: aSupplier('Bay Fish') }))
  await vi.waitFor(() => expect(said()).toBe('Bay Fish is saved.'))
  expect(findDialog('New supplier')).toBeDefined()
})

test('a double click on Close without saving goes back only once', async () => {
  openLists()
  const { at } = await openPeopleFromSuppliers()
  await press('Max')
  const dialog = await openDialog('Max')
  await typeInto(findField('Name', dialog), 'Maxine')
  await press('Close', dialog)
  const button = findButton('Close without saving', await openDialog('Close without saving?'))
  await act(async () => {
    button?.click()
    button?.click()
  })
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(at()).toBe('/office/people')
})

/** Leaves a history entry behind the list, which a wrong Back would return to. */
async function openPeopleFromSuppliers() {
  const office = await openOffice('/office/stock/suppliers')
  await follow('People')
  await vi.waitFor(() => expect(office.title()).toBe('People'))
  return office
}

/** Closes the dialog of Valley Farm before its save has been answered. */
async function closedWhileSaving() {
  const network = openLists()
  const office = await openOffice('/office/stock/suppliers')
  await press(farm.company)
  const dialog = await openDialog(farm.company)
  const saved = Promise.withResolvers<{ data: typeof farm }>()
  network.answer(changeSupplier, () => saved.promise)
  await typeInto(findField('Phone', dialog), '07 3000 9999')
  await submit(dialog)
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  await vi.waitFor(() => expect(office.at()).toBe('/office/stock/suppliers'))
  async function answer() {
    const asked = network.asks(listSuppliers).length
    await act(async () => saved.resolve({ data: { ...farm, version: 2 } }))
    await vi.waitFor(() => expect(network.asks(listSuppliers)).toHaveLength(asked + 1))
  }
  return { ...office, answer }
}

function openLists() {
  const network = openNetwork()
  network.answer(listPeople, { data: [aPerson('Max')], devices: [], history: [] })
  network.answer(listSuppliers, { data: [farm, mill], history: [] })
  network.answer(listSynonyms, { data: [chook], page: 1, page_size: 50, total: 1, in_all: 1 })
  return network
}
