// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { changePerson, listPeople } from '#contract/office/people/people.ts'
import { changeSupplier, listSuppliers } from '#contract/office/stock/suppliers.ts'
import { listSynonyms } from '#contract/office/synonyms/synonyms.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aPerson, aSupplier } from '#testing/office-builders.ts'
import { findDialog, openDialog, openOffice } from '#testing/open-office.tsx'

const QUESTION = 'Leave without saving?'
const farm = aSupplier('Valley Farm')
const chook = { word: 'chook', means: ['chicken'], is_brand: false, version: 1 }

const lists = [
  ['/office/people', 'person', 'Max', 'Max', 'People'],
  ['/office/stock/suppliers', 'supplier', farm.id, farm.company, 'Suppliers'],
  ['/office/catalogue/search-words', 'word', 'chook', '“chook”', 'Search words'],
] as const

test.each(lists)(
  'on %s the open %s stands in the address, and Back closes it',
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
    // What it shows was there already.
    expect(network.asked).toHaveLength(asked)
  },
)

test.each(lists)(
  'on %s a link to a %s opens it, and once closed the list is there',
  async (path, name, id, title) => {
    openLists()
    const { at } = await openOffice(`${path}?${new URLSearchParams({ [name]: id })}`)
    await press('Close', await openDialog(title))
    await vi.waitFor(() => expect(at()).toBe(path))
    expect(findDialog(title)).toBeUndefined()
  },
)

test.each(lists)('on %s a %s that there is not opens nothing', async (path, name, _id, _row, list) => {
  openLists()
  const { title } = await openOffice(`${path}?${name}=gone`)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(title()).toBe(list)
})

test('a row that is opened over a link to one that there is not is saved, and its list is there then', async () => {
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

test('Back takes the question about closing with the row that it closes', async () => {
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

test('Back asks about what is typed in the row that it would close', async () => {
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
  // It was asked about once.
  await vi.waitFor(() => expect(at()).toBe('/office/stock/suppliers'))
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('what is saved in a row that a link has opened closes it, and the list is read anew', async () => {
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

test('a person who was changed is shown so in the list, and opens as they are by now', async () => {
  const network = openLists()
  const { said } = await openOffice('/office/people')
  await press('Max')
  const dialog = await openDialog('Max')
  const max = aPerson('Max', { name: 'Maxine', version: 4 })
  network.answer(changePerson, { data: max })
  network.answer(listPeople, { data: [max], history: [] })
  await typeInto(findField('Name', dialog), 'Maxine')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Maxine is changed.'))
  await press('Maxine')
  expect(findField('Name', await openDialog('Maxine')).value).toBe('Maxine')
})

function openLists() {
  const network = openNetwork()
  network.answer(listPeople, { data: [aPerson('Max')], history: [] })
  network.answer(listSuppliers, { data: [farm], history: [] })
  network.answer(listSynonyms, { data: [chook], page: 1, page_size: 50, total: 1, in_all: 1 })
  return network
}
