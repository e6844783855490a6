import { expect, test, vi } from 'vitest'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
} from '#contract/goods/stock/suppliers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry, aSupplier } from '#testing/office-builders.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'

const farm = aSupplier('Valley Farm')

test('a supplier is added, and an edit is saved together with another operator’s', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [farm], history: [] })
  const { said, rows } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  expect(rows('Suppliers')).toEqual([['Valley Farm', '–', '07 3000 1000', '0']])

  network.answer(addSupplier, { data: aSupplier('Dairy Co') })
  await press('New supplier')
  const adding = await openDialog('New supplier')
  await typeInto(findField('Name', adding), 'Dairy Co')
  await submit(adding)
  await vi.waitFor(() => expect(said()).toBe('Dairy Co is saved.'))

  const theirs = { ...farm, phone: '07 3000 2000', version: 2 }
  network.answer(changeSupplier, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now: theirs }) : { data: theirs },
  )
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await typeInto(findField('Email', dialog), 'sales@valley.example')
  await submit(dialog)
  const words = 'Phone: 07 3000 1000 → 07 3000 2000'
  await vi.waitFor(() => expect(dialog.textContent).toContain(words))
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is saved.'))
  expect(network.asks(changeSupplier)).toMatchObject([
    { version: 1, email: 'sales@valley.example', phone: '07 3000 1000' },
    { version: 2, email: 'sales@valley.example', phone: '07 3000 2000' },
  ])
})

test('Take theirs replaces the conflicting field and keeps the operator’s other edits', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [farm], history: [] })
  const { said } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  const theirs = { ...farm, phone: '07 3000 2000', version: 2 }
  network.answer(changeSupplier, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now: theirs }) : { data: theirs },
  )
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await typeInto(findField('Email', dialog), 'sales@valley.example')
  await typeInto(findField('Phone', dialog), '07 3000 3000')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Yours: 07 3000 3000'))
  findButton('Take theirs', dialog)?.focus()
  await press('Take theirs', dialog)
  expect(document.activeElement?.textContent).toBe('Save')
  expect(alertIn(dialog)).toBeUndefined()
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is saved.'))
  expect(network.asks(changeSupplier).at(-1)).toMatchObject({
    version: 2,
    email: 'sales@valley.example',
    phone: '07 3000 2000',
  })
})

test('a supplier reopened right after saving shows their latest details', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [farm], history: [] })
  const { rows } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  const now = { ...farm, phone: '07 3000 2000', version: 2 }
  network.answer(changeSupplier, { data: now })
  network.answer(listSuppliers, {
    data: [{ ...now, email: 'sales@valley.example', version: 3 }],
    history: [],
  })
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await typeInto(findField('Phone', dialog), '07 3000 2000')
  await submit(dialog)
  await vi.waitFor(() => expect(rows('Suppliers')[0]?.[1]).toBe('sales@valley.example'))
  await press('Valley Farm')
  expect(findField('Email', await openDialog('Valley Farm')).value).toBe('sales@valley.example')
})

test('a second new supplier starts with an empty form', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [], history: [] })
  const { said } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  network.answer(addSupplier, ({ company }) => ({ data: aSupplier(company) }))
  for (const company of ['Dairy Co', 'Egg Co']) {
    await press('New supplier')
    const dialog = await openDialog('New supplier')
    expect(findField('Name', dialog).value).toBe('')
    await typeInto(findField('Name', dialog), company)
    await submit(dialog)
    await vi.waitFor(() => expect(said()).toBe(`${company} is saved.`))
  }
  expect(network.asks(addSupplier)).toMatchObject([{ company: 'Dairy Co' }, { company: 'Egg Co' }])
})

test('a supplier is removed after confirmation, and not while they have open orders', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, {
    data: [farm, aSupplier('Dairy Co', { open_orders: 2 })],
    history: [
      anEntry(2, {
        act: 'supplier.changed',
        on_id: 'dairy co',
        changes: [{ field: 'phone', personal: true }],
      }),
      anEntry(1, { act: 'supplier.removed', on_id: 'x', changes: [{ field: 'company', before: 'Egg Co' }] }),
    ],
  })
  const { said, rows } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  expect(rows('History').map((cells) => cells.slice(2, 4))).toEqual([
    ['Changed a supplier', 'Dairy Co'],
    ['Removed a supplier', 'Egg Co'],
  ])
  await press('Dairy Co')
  const kept = await openDialog('Dairy Co')
  expect(kept.textContent).toContain('They can be removed once none of their orders are open.')
  await press('Close', kept)

  network.answer(removeSupplier, undefined)
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await press('Remove Valley Farm', dialog)
  expect(document.activeElement?.textContent).toBe('Keep them')
  await press('Keep them', dialog)
  expect(network.asks(removeSupplier)).toEqual([])
  await press('Remove Valley Farm', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is removed.'))
  expect(network.asks(removeSupplier)).toEqual([{ supplier_id: farm.id, version: '1' }])
})
