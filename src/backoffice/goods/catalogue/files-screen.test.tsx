import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyOutcome } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  exportProducts,
  importProductFile,
  listProductFiles,
  type ProductFile,
  putProductFilePiece,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findSection, press, submit } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, follow, openOffice } from '#testing/open-office.tsx'

const file: ProductFile = {
  id: 'f1',
  name: 'products.csv',
  state: 'uploading',
  is_bulk: false,
  by: 'Ada Berry',
  is_own: true,
  done: 0,
  total: 0,
  ...emptyOutcome,
}
const checked: ProductFile = {
  ...file,
  state: 'checked',
  done: 3,
  total: 3,
  added: 1,
  changed: 1,
  same: 1,
  changes: ['New: Pear, 1 kg (pear): price $6.00', 'Apple, 1 kg (apple): price $4.50 → $5.00'],
}

test('a file is sent in pieces, checked, and imported after confirmation', async () => {
  const { network, place, at } = await openFiles()
  network.answer(checkProductFile, { data: { ...file, state: 'checking' } })
  network.answer(readProductFile, { data: checked })
  await chooseFile('x'.repeat(40_000))
  await submit(sending())
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/files?file=f1'))
  expect(network.asks(putProductFilePiece).map(({ position }) => position)).toEqual([0, 1, 2])
  await vi.waitFor(() => expect(place.textContent).toContain('Nothing has changed yet.'), { timeout: 5_000 })
  expect(place.textContent).toContain('1 new, 1 changed, 1 unchanged')
  expect(place.textContent).toContain('Apple, 1 kg (apple): price $4.50 → $5.00')
  expect(network.asks(importProductFile)).toEqual([])

  network.answer(importProductFile, { data: { ...checked, state: 'imported' } })
  await press('Import 2 products')
  await vi.waitFor(() => expect(place.textContent).toContain('Imported: 1 new, 1 changed'))
  expect(findButton('Import 2 products')).toBeUndefined()
})

test('the button stays busy until the report is shown', async () => {
  const { network, place, at } = await openFiles()
  const report = Promise.withResolvers<{ data: ProductFile }>()
  network.answer(checkProductFile, { data: { ...file, state: 'checking' } })
  network.answer(readProductFile, () => report.promise)
  await chooseFile('id')
  await submit(sending())
  await vi.waitFor(() => expect(network.asks(readProductFile)).toHaveLength(1))
  const isBusy = () => findButton('Show what would change')?.getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  await act(async () => report.resolve({ data: checked }))
  await vi.waitFor(() => expect(at()).toBe('/office/catalogue/files?file=f1'))
  await vi.waitFor(() => expect(isBusy()).toBeNull())
  expect(place.textContent).toContain('Nothing has changed yet.')
})

test('an address with a file’s id shows the progress of its import', async () => {
  const { place } = await openFiles({ ...file, state: 'importing', done: 12_500, total: 50_000 })
  expect(place.querySelector('progress')?.value).toBe(12_500)
  expect(place.textContent).toContain('12,500 of 50,000')
})

test('a screen reader hears of an import’s progress only at each quarter', async () => {
  const announced = async (done: number) => {
    const { place } = await openFiles({ ...file, state: 'importing', done, total: 50_000 })
    const statuses = [...findSection('Import', place).querySelectorAll('[role=status]')]
    return statuses.map(({ textContent }) => textContent)
  }
  expect(await announced(12_499)).toEqual(['Importing products.csv.'])
  expect(await announced(12_500)).toEqual(['Importing products.csv, a quarter is done.'])
  expect(await announced(24_999)).toEqual(['Importing products.csv, a quarter is done.'])
})

test('an import is stopped by its button, and a sentence says that nothing of it was saved', async () => {
  const { network, place } = await openFiles({ ...file, state: 'importing', done: 1, total: 5 })
  const stopped = { data: { ...file, state: 'stopped' as const } }
  network.answer(stopProductFile, stopped)
  network.answer(readProductFile, stopped)
  await press('Stop')
  await vi.waitFor(() => expect(place.textContent).toContain('was stopped, and none of it was imported'))
  expect(findButton('Stop')).toBeUndefined()
})

test('other operators’ imports are listed with their names and can be stopped', async () => {
  const theirs: ProductFile = {
    ...file,
    id: 'f2',
    name: 'wrong.csv',
    by: 'Max',
    is_own: false,
    state: 'importing',
  }
  const { network, place } = await openFiles({ ...file, state: 'importing' }, [theirs])
  const underWay = place.querySelector('section[aria-labelledby=under-way]')
  expect(underWay?.querySelectorAll('li')).toHaveLength(1)
  expect(underWay?.textContent).toContain('Importing wrong.csv. Begun by Max.')
  network.answer(stopProductFile, { data: theirs })
  network.answer(listProductFiles, { data: [] })
  await press('Stop wrong.csv by Max')
  await vi.waitFor(() => expect(place.textContent).toContain('wrong.csv by Max was stopped.'))
  expect(network.asks(stopProductFile)).toEqual([{ file_id: 'f2' }])
  expect(findButton('Stop wrong.csv by Max')).toBeUndefined()
})

test('stopping one of two imports makes only its own button busy, then focuses the confirmation', async () => {
  const one: ProductFile = { ...file, id: 'f2', name: 'one.csv', by: 'Max', state: 'importing' }
  const { network, place } = await openFiles(undefined, [one, { ...one, id: 'f3', name: 'two.csv' }])
  const answer = Promise.withResolvers<{ data: ProductFile }>()
  network.answer(stopProductFile, () => answer.promise)
  findButton('Stop one.csv by Max')?.focus()
  await press('Stop one.csv by Max')
  expect(findButton('Stop one.csv by Max')?.getAttribute('aria-busy')).toBe('true')
  expect(findButton('Stop two.csv by Max')?.getAttribute('aria-busy')).toBeNull()
  await act(async () => answer.resolve({ data: one }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('one.csv by Max was stopped.'))
  expect(place.querySelectorAll('section[aria-labelledby=under-way] li')).toHaveLength(1)
})

test('the list of other operators’ imports refreshes by itself, and ignores a failed response', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const theirs: ProductFile = { ...file, id: 'f2', by: 'Max', is_own: false, state: 'importing', total: 50 }
  const { network, place, title } = await openFiles(checked, [theirs])
  const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000))
  network.answer(listProductFiles, 'lost')
  await wait()
  expect(network.asks(listProductFiles)).toHaveLength(2)
  expect(title()).toBe('Import and export')
  expect(place.textContent).toContain('Begun by Max.')
  network.answer(listProductFiles, { data: [{ ...theirs, done: 25 }] })
  await wait()
  expect(place.textContent).toContain('25 of 50')
  network.answer(listProductFiles, { data: [] })
  await wait()
  expect(place.textContent).not.toContain('Also under way')
  await wait()
  expect(network.asks(listProductFiles)).toHaveLength(4)
  expect(network.asks(readProductFile)).toHaveLength(1)
})

test('a report says that the shop has changed since the first check, and the file can still be imported', async () => {
  const { place } = await openFiles({ ...checked, is_anew: true })
  expect(place.textContent).toContain('The shop has changed since this file was checked')
  expect(findButton('Import 2 products')).toBeDefined()
})

test('a refresh of the list does not move the focus to an old confirmation', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const one: ProductFile = { ...file, id: 'f2', name: 'one.csv', by: 'Max', state: 'importing', total: 50 }
  const two: ProductFile = { ...one, id: 'f3', name: 'two.csv' }
  const { network, place } = await openFiles(undefined, [one, two])
  network.answer(stopProductFile, { data: one })
  await press('Stop one.csv by Max')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('one.csv by Max was stopped.'))
  act(() => (document.activeElement as HTMLElement).blur())
  network.answer(listProductFiles, { data: [{ ...two, done: 25 }] })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(place.textContent).toContain('25 of 50')
  expect(document.activeElement).toBe(document.body)
})

test('going back to a file shows its current state', async () => {
  const own: ProductFile = { ...file, id: 'f2', name: 'mine.csv', state: 'importing' }
  const { network, place, back } = await openFiles({ ...file, state: 'checking' }, [own])
  network.answer(readProductFile, ({ file_id }) => ({ data: file_id === 'f2' ? own : checked }))
  await vi.waitFor(() => expect(findButton('Import 2 products')).toBeDefined(), { timeout: 5_000 })
  await follow('Begun by you')
  await vi.waitFor(() => expect(place.textContent).toContain('mine.csv'))
  await vi.waitFor(() => expect(findButton('Import 2 products')).toBeUndefined())
  network.answer(readProductFile, { data: { ...checked, state: 'imported' } })
  await back()
  await vi.waitFor(() => expect(place.textContent).toContain('Imported: 1 new, 1 changed'))
  expect(findButton('Import 2 products')).toBeUndefined()
})

test('a file with errors lists them by line and cannot be imported', async () => {
  const faults = ['Line 3: price takes dollars like 3.50']
  const { place } = await openFiles({ ...file, state: 'refused', faults })
  expect(place.textContent).toContain('Nothing was changed: products.csv has errors.')
  expect(place.textContent).toContain(faults[0])
  expect(findButton('Import')).toBeUndefined()
})

test('a long list of changes is cut, and says how many more there are', async () => {
  const { place } = await openFiles({ ...checked, changed: 300, total: 302 })
  expect(place.textContent).toContain('and 299 more')
})

test('a file that changes nothing cannot be imported', async () => {
  const { place } = await openFiles({ ...checked, added: 0, changed: 0, changes: [] })
  expect(place.textContent).toContain('0 new, 0 changed')
  expect(findButton('Import')).toBeUndefined()
})

test('an address with the id of a missing file shows the empty screen', async () => {
  const network = openNetwork()
  network.answer(readProductFile, new Refusal('not_found'))
  network.answer(listProductFiles, { data: [] })
  const { title, place } = await openOffice('/office/catalogue/files?file=old', { role: 'manager' })
  expect(title()).toBe('Import and export')
  expect(place.textContent).not.toContain('products.csv')
})

test('an upload that fails shows an error and no progress bar', async () => {
  const { network, place } = await openFiles()
  network.answer(putProductFilePiece, 'lost')
  await chooseFile('id')
  await submit(sending())
  await vi.waitFor(() => expect(alertIn(place)).toContain('Network Error'))
  expect(place.querySelector('progress')).toBeNull()
  expect(network.asks(checkProductFile)).toEqual([])
})

test('a missing file, a binary file and a file in another encoding are refused without a request', async () => {
  const { network, place } = await openFiles()
  await submit(sending())
  await vi.waitFor(() => expect(alertIn(place)).toContain('Please choose a file.'))
  await chooseFile(new Uint8Array([0xff, 0xfe, 0x41]))
  await submit(sending())
  await vi.waitFor(() => expect(alertIn(place)).toContain('not written in UTF-8'))
  await chooseFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))
  await submit(sending())
  await vi.waitFor(() => expect(alertIn(place)).toContain('This file is not a table'))
  expect(network.asks(beginProductFile)).toEqual([])
})

test('an export is fetched in pieces and saved as one file', async () => {
  const { network, place } = await openFiles()
  network.answer(exportProducts, ({ after }) =>
    after ? { csv: 'pear\r\n', next_after: null } : { csv: 'id\r\napple\r\n', next_after: 'apple' },
  )
  const saved: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  onTestFinished(() => made.mockRestore())
  await press('Export all products')
  await vi.waitFor(() => expect(place.textContent).toContain('Your browser has saved the file.'))
  expect(await saved[0]?.text()).toBe('id\r\napple\r\npear\r\n')
  expect(network.asks(exportProducts)).toEqual([{}, { after: 'apple' }])

  await act(async () => place.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await press('Export all products')
  await vi.waitFor(() => expect(network.asks(exportProducts)).toHaveLength(4))
  expect(network.asks(exportProducts).at(-1)).toEqual({ with_stock: 'true', after: 'apple' })
})

async function openFiles(underWay?: ProductFile, others: ProductFile[] = []) {
  const network = openNetwork()
  network.answer(beginProductFile, { data: file })
  network.answer(putProductFilePiece, undefined)
  if (underWay) network.answer(readProductFile, { data: underWay })
  network.answer(listProductFiles, { data: [...others, ...(underWay ? [underWay] : [])] })
  const search = underWay ? '?file=f1' : ''
  return { network, ...(await openOffice(`/office/catalogue/files${search}`, { role: 'manager' })) }
}

async function chooseFile(content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], 'products.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

function sending(): HTMLElement {
  return findSection('Import')
}
