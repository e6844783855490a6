import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  beginStocktake,
  countProduct,
  endStocktake,
  listStocktakes,
  readStocktake,
  type Stocktake,
  type StocktakeLine,
} from '#contract/goods/stock/stocktakes.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const fruit: Stocktake = {
  id: 'count-1',
  title: 'Fruit',
  state: 'open',
  version: 1,
  begun_at: '2026-03-04T23:00:00.000Z',
  begun_by: 'Ada Berry',
  ended_at: null,
  ended_by: null,
  counted: 0,
  off: 0,
  fewer: 0,
  more: 0,
}

const gala: StocktakeLine = {
  product_id: 'gala',
  title: 'Gala apples',
  brand: 'Farm',
  barcode: null,
  pack_size: 1,
  pack_unit: 'kg',
  pack_count: 1,
  sold_by: 'unit' as const,
  count: null,
}

const counted = {
  version: 1,
  counted: 18,
  expected: 20,
  by: 'Bob Plum',
  at: '2026-03-04T23:10:00.000Z',
  adjusted: null,
}

test('a stocktake of a shelf is started, and earlier ones are listed', async () => {
  const network = openNetwork()
  network.answer(listStocktakes, {
    data: [{ ...fruit, state: 'finished', counted: 9, off: 2 }],
    next_after: null,
  })
  const shelf = { id: 'fruit', title: 'Fruit', image: '' }
  network.answer(fetchCategories, {
    data: [{ id: 'food', category_id: 'food', title: 'Food', image: '', subcategories: [shelf] }],
  })
  network.answer(beginStocktake, { data: fruit })
  network.answer(readStocktake, sheetOf([gala]))
  const { rows, at } = await openOffice('/office/stock/counts', { role: 'manager' })
  expect(rows('Counts')).toEqual([['Fruit', 'Finished', '9', '2', 'Thu 5 Mar 2026, 9:00 am', 'Ada Berry']])
  await submit()
  await vi.waitFor(() => expect(at()).toBe('/office/stock/counts/count-1'))
})

test('the expected stock is shown only once a product is counted, and a count that is no number is not sent', async () => {
  const { network, place, said } = await openSheet()
  expect(place.textContent).not.toContain('20')
  network.answer(countProduct, { data: { ...gala, count: counted } })
  network.answer(readStocktake, sheetOf([{ ...gala, count: counted }], { counted: 1, off: 1 }))
  await typeInto(countField(), 'many')
  await submitCount()
  expect(place.textContent).toContain('A whole number from 0 to 9,999,999.')
  await typeInto(countField(), '18')
  await submitCount()
  await vi.waitFor(() => expect(said()).toBe('Gala apples, 1 kg: 18 counted.'))
  expect(place.textContent).toContain('18 counted by Bob Plum, 2 fewer than the books said')
  expect(network.asks(countProduct)).toEqual([
    { stocktake_id: 'count-1', product_id: 'gala', counted: 18, seen_count: null },
  ])
})

test('a product that another operator has counted shows their count, and can be saved over', async () => {
  const { network, place, said } = await openSheet()
  network.answer(countProduct, ({ seen_count }) =>
    seen_count === null
      ? new Refusal('changed_meanwhile', { now: { ...gala, count: counted } })
      : { data: gala },
  )
  network.answer(readStocktake, sheetOf([{ ...gala, count: counted }]))
  await typeInto(countField(), '17')
  await submitCount()
  await vi.waitFor(() =>
    expect(place.textContent).toContain('Bob Plum has counted 18. Save again if yours is right.'),
  )
  expect(countField().value).toBe('17')
  await submitCount()
  await vi.waitFor(() => expect(said()).toBe('Gala apples, 1 kg: 17 counted.'))
  expect(network.asks(countProduct).map(({ seen_count }) => seen_count)).toEqual([null, 1])
})

test('a count edited while it is being saved stays in the field', async () => {
  const { network, said } = await openSheet()
  const answer = Promise.withResolvers<ReplyOf<typeof countProduct>>()
  network.answer(countProduct, () => answer.promise)
  await typeInto(countField(), '12')
  await submitCount()
  await typeInto(countField(), '120')
  await act(async () => answer.resolve({ data: { ...gala, count: { ...counted, counted: 12 } } }))
  await vi.waitFor(() => expect(said()).toBe('Gala apples, 1 kg: 12 counted.'))
  expect(countField().value).toBe('120')
})

test('after a count the next product has the focus, and one in two sizes is told apart', async () => {
  const small = { ...gala, product_id: 'gala-small', pack_size: 500, pack_unit: 'g' as const }
  const { network, said } = await openSheet([gala, small])
  network.answer(countProduct, { data: { ...gala, count: counted } })
  await act(async () => countField().focus())
  await typeInto(countField(), '18')
  await submitCount()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('How many: Gala apples, 500 g')
  await vi.waitFor(() => expect(said()).toBe('Gala apples, 1 kg: 18 counted.'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('How many: Gala apples, 500 g')
})

test('an unsaved count survives another search', async () => {
  const { network } = await openSheet()
  await typeInto(countField(), '17')
  network.answer(readStocktake, sheetOf([{ ...gala, product_id: 'brie', title: 'Brie' }]))
  await typeInto(findField('Search'), 'brie')
  await submit()
  await vi.waitFor(() => expect(countField().getAttribute('aria-label')).toBe('How many: Brie, 1 kg'))
  expect(countField().value).toBe('')
  network.answer(readStocktake, sheetOf([gala]))
  await typeInto(findField('Search'), 'gala')
  await submit()
  await vi.waitFor(() => expect(countField().getAttribute('aria-label')).toBe('How many: Gala apples, 1 kg'))
  expect(countField().value).toBe('17')
})

test('a stocktake finished by another operator says so and shows the unsaved count', async () => {
  const { network, place, said } = await openSheet()
  network.answer(countProduct, new Refusal('not_found', {}, 'This count has already ended.'))
  network.answer(readStocktake, sheetOf([gala], { state: 'finished', ended_by: 'Bob Plum' }))
  await typeInto(countField(), '17')
  await submitCount()
  await vi.waitFor(() => expect(said()).toBe('Finished by Bob Plum in the meantime.'))
  expect(document.activeElement?.textContent).toBe('Finished by Bob Plum in the meantime.')
  expect(place.textContent).toContain('Begun by Ada Berry. Finished by Bob Plum.')
  expect(place.textContent).toContain('You have typed 17, which is not counted.')
  expect(place.querySelector('li input')).toBeNull()
  expect(place.textContent).not.toContain('Finish the count')
})

test('a stocktake is finished after a dialog that says what it changes', async () => {
  const { network, said, place } = await openSheet([{ ...gala, count: counted }], {
    counted: 1,
    off: 1,
    fewer: 2,
  })
  expect(place.textContent).toContain('1 of 18 counted, 1 of them off. 17 stay as they are.')
  network.answer(endStocktake, { data: { ...fruit, state: 'finished' } })
  await press('Finish the count')
  const dialog = await openDialog('Finish the count of Fruit?')
  expect(dialog.textContent).toContain('17 stay as they are. 2 fewer are booked.')
  await press('Cancel', dialog)
  expect([dialog.open, network.asks(endStocktake)]).toEqual([false, []])
  await press('Finish the count')
  await press('Finish', dialog)
  await vi.waitFor(() => expect(said()).toBe('Stock is updated.'))
  expect(network.asks(endStocktake)).toEqual([{ stocktake_id: 'count-1', ending: 'finished', version: 1 }])
})

test('the dialog for finishing a stocktake lists the counts that are not saved', async () => {
  const { network } = await openSheet([{ ...gala, count: counted }], { counted: 1 })
  network.answer(readStocktake, sheetOf([{ ...gala, product_id: 'brie', title: 'Brie' }], { counted: 1 }))
  await press('Finish the count')
  const dialog = await openDialog('Finish the count of Fruit?')
  expect(dialog.textContent).not.toContain('typed')
  await press('Cancel', dialog)
  await typeInto(countField(), '7')
  // It is told although the list no longer shows its product.
  await typeInto(findField('Search'), 'brie')
  await submit()
  await vi.waitFor(() => expect(countField().getAttribute('aria-label')).toBe('How many: Brie, 1 kg'))
  await press('Finish the count')
  expect(dialog.textContent).toContain('A number is typed but not saved, so it will not be counted.')
  expect(dialog.textContent).toContain('Gala apples, 1 kg: 7')
})

test('finishing a stocktake that another operator has dropped says so', async () => {
  const { network, said, place } = await openSheet([{ ...gala, count: counted }], { counted: 1 })
  const now = { ...fruit, state: 'dropped', ended_by: 'Bob Plum' } as const
  network.answer(endStocktake, new Refusal('changed_meanwhile', { now }))
  network.answer(readStocktake, sheetOf([gala], now))
  findButton('Finish the count')?.focus()
  await press('Finish the count')
  await press('Finish', await openDialog('Finish the count of Fruit?'))
  await vi.waitFor(() => expect(said()).toBe('Discarded by Bob Plum in the meantime.'))
  expect(document.activeElement?.textContent).toBe('Discarded by Bob Plum in the meantime.')
  expect(place.textContent).not.toContain('Finish the count')
})

function sheetOf(lines: StocktakeLine[], more: Partial<Stocktake> = {}) {
  const total = lines.length
  return { data: { ...fruit, ...more }, lines, products: 18, page: 1, page_size: 100, total, history: [] }
}

async function openSheet(lines = [gala], more: Partial<Stocktake> = {}) {
  const network = openNetwork()
  network.answer(readStocktake, sheetOf(lines, more))
  return { network, ...(await openOffice('/office/stock/counts/count-1', { role: 'manager' })) }
}

function countField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('li input')
  if (!field) throw new Error('There is nothing to count.')
  return field
}

async function submitCount(): Promise<void> {
  await submit(document.querySelector('li:has(form)') ?? document)
}
