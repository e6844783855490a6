import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  callOffPrice,
  findPrices,
  type PricedProduct,
  previewPrices,
  readPrices,
  setPrice,
  setPrices,
} from '#contract/goods/prices/prices.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const NOW = '2026-03-04T23:00:00.000Z'
const entry = {
  id: 1,
  from: '2025-06-01T14:00:00.000Z',
  price: 4.5,
  special: null,
  offer_label: null,
  until: null,
}
const rise = { ...entry, id: 2, from: '2027-03-09T14:00:00.000Z', price: 5 }

function priced(id: string, more: Partial<PricedProduct> = {}): PricedProduct {
  return {
    ...anOfficeProduct(id, { title: 'Figs' }),
    since: entry.from,
    special_until: null,
    next: null,
    planned: 0,
    ...more,
  }
}

test('the price list shows when specials end and what is planned, and its products can be priced in a table', async () => {
  const network = openNetwork()
  const data = [
    priced('fig', { special: 4, special_until: '2026-03-19T14:00:00.000Z' }),
    priced('kiwi', { title: 'Kiwis', next: rise, planned: 2 }),
  ]
  network.answer(findPrices, { data, page: 1, page_size: 50, total: 2 })
  network.answer(fetchCategories, { data: [] })
  const { rows } = await openOffice('/office/prices?state=ending&q=f', { role: 'manager' })
  expect(network.asks(findPrices)).toEqual([{ q: 'f', state: 'ending', page_size: '50' }])
  expect(rows('Prices').map((row) => row.slice(5))).toEqual([
    ['until the end of Thu 19 Mar', '–'],
    ['–', '$5.00from Wed 10 Mar 2027, 12:00 am, and 1 more'],
  ])
  await press('Choose all on this page')
  await press('Price them in a table')
  await vi.waitFor(() =>
    expect(document.querySelector('textarea')?.value).toBe('fig\t4.50\t4.00\nkiwi\t4.50'),
  )
})

test('a special is checked while it is typed, and its end is shown once it is saved', async () => {
  const { network, said, place } = await openFig()
  await typeInto(findField('Price'), '5')
  await typeInto(findField('Special'), '4')
  expect(place.textContent).toContain(
    '$5.00 can’t be struck through: $4.50 was charged in the 84 days before.',
  )
  await press('Make $4 the price')
  expect(document.activeElement).toBe(findField('Price'))
  expect([findField('Price').value, findField('Words on its badge').value]).toEqual(['4', 'Special'])
  await typeInto(findField('Price'), '4.50')
  await typeInto(findField('Special'), '4')
  expect(place.textContent).toMatch(/It may run until the end of \w+ \d+ \w+, and does so/)
  network.answer(setPrice, {
    data: { ...priced('fig'), special: 4 },
    special_until: '2026-03-19T14:00:00.000Z',
    planned: null,
  })
  await submit()
  await vi.waitFor(() =>
    expect(said()).toBe('Figs: the price is saved. Its special runs until the end of Thu 19 Mar.'),
  )
})

test('a single price of the last day is put in a sentence, and a longer history in a plot', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const fresh = await openFig([{ ...entry, from: hoursAgo(1) }])
  expect(fresh.place.textContent).toContain('It has sold for $4.50 since ')
  expect(fresh.place.querySelector('figure')).toBeNull()
  const old = await openFig([{ ...entry, from: hoursAgo(30) }])
  expect(old.place.querySelector('figure')).not.toBeNull()
  const twice = await openFig([
    { ...entry, from: hoursAgo(2) },
    { ...entry, id: 3, price: 5, from: hoursAgo(1) },
  ])
  expect(twice.place.querySelector('figure')).not.toBeNull()
})

test('an invalid price shows the limits, and a thousands separator is accepted', async () => {
  const { network, place } = await openFig()
  for (const wrong of ['', '0', '1000000', '3,50']) {
    await typeInto(findField('Price'), wrong)
    await submit()
    expect(place.textContent).toContain('A price from $0.01 to $999,999.99, like 3.50.')
  }
  expect(network.asks(setPrice)).toEqual([])
  network.answer(setPrice, { data: priced('fig'), special_until: null, planned: null })
  await typeInto(findField('Price'), '1,250')
  await submit()
  await vi.waitFor(() => expect(network.asks(setPrice)).toMatchObject([{ price: 1_250 }]))
})

test('a planned special that replaces another one names both', async () => {
  const { network, said } = await openFig()
  network.answer(setPrice, {
    data: priced('fig'),
    special_until: null,
    planned: { from: '2026-11-30T23:30:00.000Z', replaces: { price: 4.1, special: 3.2 } },
  })
  await typeInto(findField('Price'), '4.20')
  await typeInto(findField('Special'), '3')
  await typeInto(findField('From'), '2026-12-01T09:30')
  await submit()
  await vi.waitFor(() =>
    expect(said()).toBe(
      'Figs: $4.20, on special for $3.00, from Tue 1 Dec 2026, 9:30 am. It replaces $4.10, on special for $3.20.',
    ),
  )
})

test('a planned price says when it starts and what it replaces', async () => {
  const { network, said } = await openFig()
  network.answer(setPrice, {
    data: priced('fig'),
    special_until: null,
    planned: { from: '2026-11-30T23:30:00.000Z', replaces: { price: 4.1, special: null } },
  })
  await typeInto(findField('Price'), '4.20')
  await typeInto(findField('From'), '2026-12-01T09:30')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Figs: $4.20 from Tue 1 Dec 2026, 9:30 am. It replaces $4.10.'))
})

test('a planned price is called off, and a conflict with another operator shows an error', async () => {
  const { network, said, rows } = await openFig()
  expect(rows('Planned prices, the next first')[0]?.slice(0, 2)).toEqual([
    'Wed 10 Mar 2027, 12:00 am',
    '$5.00',
  ])
  network.answer(callOffPrice, new Refusal('changed_meanwhile', { now: priced('fig', { version: 4 }) }))
  await press('Call off')
  await vi.waitFor(() => expect(said()).toContain('Another team member has just changed this'))
  network.answer(callOffPrice, { data: priced('fig') })
  await press('Call off')
  await vi.waitFor(() => expect(said()).toBe('Figs: the planned price is called off.'))
  expect(network.asks(callOffPrice)[0]).toEqual({ product_id: 'fig', price_id: '2', version: '3' })
})

test('a table of prices is previewed before it is set, and an impossible line can be left out', async () => {
  const network = openNetwork()
  const { place, rows, said } = await openOffice('/office/prices/many', { role: 'manager' })
  const table = place.querySelector('textarea') as HTMLElement
  await typeInto(table, 'fig\tdear')
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toContain('Line 1: dear is not a price.'))
  expect(network.asks(previewPrices)).toEqual([])

  const plain = { price: 5, special: null, offer_label: null, until: null }
  const row = { ...plain, replaces: null, is_same: false, problem: null }
  network.answer(previewPrices, {
    data: [
      { ...row, id: 'fig', now: priced('fig') },
      { ...row, id: 'none', now: null, problem: 'No product has this id or barcode.' },
    ],
  })
  await typeInto(table, 'fig\t5\nnone\t5')
  await submit()
  await vi.waitFor(() => expect(rows('What changes')[1]?.[2]).toBe('No product has this id or barcode.'))
  await press('Leave it out')
  network.answer(setPrices, { data: { changed: 1 } })
  await press('Set 1 price')
  await vi.waitFor(() => expect(said()).toBe('1 price is set.'))
  expect(network.asks(setPrices)).toEqual([
    { products: [{ id: 'fig', version: 3, price: 5, special: null, offer_label: null }] },
  ])
  expect(findButton('Set 1 price')).toBeUndefined()
})

test('a table of prices says before and after saving which planned prices it replaces', async () => {
  const network = openNetwork()
  const { place, rows, said } = await openOffice('/office/prices/many', { role: 'manager' })
  const plain = { price: 5, special: null, offer_label: null, until: null, is_same: false, problem: null }
  network.answer(previewPrices, {
    data: [
      { ...plain, id: 'fig', now: priced('fig'), replaces: { price: 4.1, special: null } },
      { ...plain, id: 'kiwi', now: priced('kiwi'), replaces: null },
    ],
  })
  await typeInto(place.querySelector('textarea') as HTMLElement, 'fig\t5\nkiwi\t5')
  await typeInto(findField('From'), '2026-12-01T09:30')
  await submit()
  await vi.waitFor(() => expect(rows('What changes')[0]?.[2]).toBe('$5.00Replaces the planned $4.10'))
  expect(rows('What changes')[1]?.[2]).toBe('$5.00')
  network.answer(setPrices, { data: { changed: 2 } })
  await press('Set 2 prices')
  await vi.waitFor(() => expect(said()).toBe('2 prices are set. 1 planned price is replaced.'))
})

test('a preview is discarded when the form has changed since', async () => {
  const network = openNetwork()
  const { place, rows } = await openOffice('/office/prices/many', { role: 'manager' })
  const answer = Promise.withResolvers<ReplyOf<typeof previewPrices>>()
  network.answer(previewPrices, () => answer.promise)
  await typeInto(place.querySelector('textarea') as HTMLElement, 'fig\t5')
  await submit()
  await typeInto(findField('From'), '2026-12-01T09:30')
  const plain = { price: 5, special: null, offer_label: null, until: null, replaces: null }
  const data = [{ ...plain, id: 'fig', now: priced('fig'), is_same: false, problem: null }]
  await act(async () => answer.resolve({ data }))
  expect(findButton('Set 1 price')).toBeUndefined()
  network.answer(previewPrices, { data })
  await submit()
  await vi.waitFor(() => expect(rows('What changes')).toHaveLength(1))
  expect(network.asks(previewPrices).at(-1)).toMatchObject({ from: '2026-11-30T23:30:00.000Z' })
})

const since = { ...entry, from: new Date(Date.now() - 200 * DAY_MS).toISOString() }

async function openFig(ledger = [since, rise]) {
  const network = openNetwork()
  const data = {
    ...priced('fig', { next: rise, planned: 1 }),
    ledger,
    off_sale: [],
    look_back_days: 84,
    now: NOW,
  }
  network.answer(readPrices, { data: { ...data, now: new Date().toISOString() } })
  return { network, ...(await openOffice('/office/prices/products/fig', { role: 'manager' })) }
}
