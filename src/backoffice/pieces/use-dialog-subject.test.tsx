import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addSupplier, changeSupplier, listSuppliers } from '#contract/goods/stock/suppliers.ts'
import { changePerson, listPeople } from '#contract/people/operators/people.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aPerson, aSupplier } from '#testing/office-builders.ts'
import { findDialog, openDialog, openOffice } from '#testing/open-office.tsx'

const farm = aSupplier('Valley Farm')
const mill = aSupplier('Old Mill')

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

test('a late response to a closed dialog leaves the one that is open now, with its unsaved changes', async () => {
  const { answer } = await closedWhileSaving()
  await press(mill.company)
  const dialog = await openDialog(mill.company)
  await typeInto(findField('Phone', dialog), '07 3111 1111')
  await answer()
  expect(findDialog(mill.company)).toBe(dialog)
  expect(findField('Phone', dialog).value).toBe('07 3111 1111')
  await press('Close', dialog)
  await openDialog('Close without saving?')
})

test('a late response to a closed dialog leaves the form for a new one open', async () => {
  const { answer } = await closedWhileSaving()
  await press('New supplier')
  const dialog = await openDialog('New supplier')
  await typeInto(findField('Name', dialog), 'Bay Fish')
  await answer()
  expect(findDialog('New supplier')).toBe(dialog)
  expect(findField('Name', dialog).value).toBe('Bay Fish')
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
  await vi.waitFor(() => expect(findDialog(farm.company)).toBeUndefined())
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
  return network
}
