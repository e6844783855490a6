import { expect, test, vi } from 'vitest'
import { previewPrices } from '#contract/goods/prices/prices.ts'
import { beginBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { emptyOutcome } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  importProductFile,
  listProductFiles,
  type ProductFile,
  putProductFilePiece,
  readProductFile,
} from '#contract/goods/products/product-files.ts'
import { findProducts } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'

const file: ProductFile = {
  id: 'f1',
  name: 'Prices up by 5%',
  state: 'checking',
  is_bulk: true,
  by: 'Ada Berry',
  is_own: true,
  done: 0,
  total: 0,
  ...emptyOutcome,
}
const checked: ProductFile = {
  ...file,
  state: 'checked',
  changed: 12_000,
  same: 40,
  changes: ['Gala, 1 kg (gala): price $4.50 → $4.73'],
  left_out: ['Brie, 1 kg (brie): It is on special for $4.50. Please end that first.'],
  left_out_many: 300,
}

test('a change of too many products for one request is checked by a job and made after confirmation', async () => {
  const network = openNetwork()
  network.answer(findProducts, { data: [anOfficeProduct('gala', {})], page: 1, page_size: 50, total: 12_340 })
  network.answer(fetchCategories, { data: [] })
  network.answer(beginBulkChange, { data: file })
  network.answer(listProductFiles, { data: [] })
  network.answer(readProductFile, { data: checked })
  const { place, at, title } = await openOffice('/office/catalogue?state=on_sale&q=fruit', {
    role: 'manager',
  })
  expect(findButton('Choose all 12,340')).toBeUndefined()
  await press('Change all 12,340')
  const dialog = await openDialog('Change all 12,340 products')
  await submit(dialog)
  expect(network.asks(beginBulkChange)).toEqual([])
  await typeInto(findField('Percent', dialog), '5')
  await submit(dialog)
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/files?file=f1'))
  expect(network.asks(beginBulkChange)).toEqual([
    { change: { kind: 'percent', percent: 5 }, found: { q: 'fruit', state: 'on_sale' } },
  ])
  await vi.waitFor(() =>
    expect(place.textContent).toContain(
      'Nothing has changed yet. This would mean: 12,000 changed, 40 unchanged, 300 left out.',
    ),
  )
  expect(title()).toBe('Change many products')
  expect(place.textContent).toContain('Brie, 1 kg (brie): It is on special')
  expect(place.textContent).toContain('and 299 more')
  const parts = [...place.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['What changes', 'Left out'])

  network.answer(importProductFile, { data: { ...checked, state: 'importing', done: 500, total: 12_000 } })
  network.answer(readProductFile, { data: { ...checked, state: 'imported' } })
  findButton('Change 12,000 products')?.focus()
  await press('Change 12,000 products')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Prices up by 5%: changing.'))
  await vi.waitFor(() => expect(place.textContent).toContain('Done: 12,000 changed'), { timeout: 5_000 })
})

test('a price table with more than 500 lines is imported as a file', async () => {
  const network = openNetwork()
  network.answer(beginProductFile, { data: { ...file, is_bulk: false } })
  network.answer(putProductFilePiece, undefined)
  network.answer(checkProductFile, { data: { ...file, is_bulk: false } })
  network.answer(readProductFile, { data: { ...file, is_bulk: false } })
  network.answer(listProductFiles, { data: [] })
  const { at, place } = await openOffice('/office/prices/many', { role: 'manager' })
  const lines = Array.from({ length: 501 }, (_, n) => `p${n}\t4.50\t\tThe "best", yet`)
  await typeInto(findField('Table'), lines.join('\n'))
  await typeInto(findField('From'), '2027-03-10T00:00')
  await submit()
  expect(alertIn(place)).toContain('A start or an end can be set for at most 500 lines, and these are 501.')
  await typeInto(findField('From'), '')
  await submit()
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/files?file=f1'))
  const [piece] = network.asks(putProductFilePiece)
  expect(String(piece?.content).split('\n').slice(0, 2)).toEqual([
    'id,price,special,offer_label',
    '"p0",4.50,,"The ""best"", yet"',
  ])
  expect(network.asks(previewPrices)).toEqual([])
})
