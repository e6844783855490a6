import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { setPrice } from '#contract/goods/prices/prices.ts'
import { changePrices, moveProducts, previewBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { findProducts, type OfficeProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const gala = anOfficeProduct('gala', { title: 'Gala' })
const feta = anOfficeProduct('feta', { title: 'Feta', price: 5 })
const brie = anOfficeProduct('brie', { title: 'Brie', price: 5, special: 4.5 })

test('the chosen products are shown with their new prices, and are changed once the form is sent', async () => {
  const { network, rows, said, dialog } = await openBulk([gala, feta])
  await typeInto(findField('Percent', dialog), '10')
  expect(rows('What changes')).toEqual([
    ['Gala, 1 kg', '$4.50', '$4.95'],
    ['Feta, 1 kg', '$5.00', '$5.50'],
  ])
  expect(network.asks(changePrices)).toEqual([])
  network.answer(changePrices, { data: { changed: 2 } })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('2 products are changed.'))
  expect(network.asks(changePrices)).toEqual([
    {
      price_change: { kind: 'percent', percent: 10 },
      products: [
        { id: 'gala', version: 3 },
        { id: 'feta', version: 3 },
      ],
    },
  ])
  expect(findButton('Change them')).toBeUndefined()
})

test('a product that cannot take the change blocks it until it is left out', async () => {
  const { network, rows, dialog } = await openBulk([gala, brie])
  await typeInto(findField('Percent', dialog), '-10')
  expect(rows('What changes')[1]).toEqual([
    'Brie, 1 kg',
    '$5.00',
    'It is on special for $4.50. Please end that first.',
  ])
  await submit(dialog)
  expect(network.asks(changePrices)).toEqual([])
  expect(dialog.textContent).toContain(
    '1 product can’t be changed like this. Leave it out to change the other one.',
  )
  expect(findButton('Change 2 products', dialog)).toBeDefined()
  findButton('Leave it out', dialog)?.focus()
  await press('Leave it out', dialog)
  expect(document.activeElement?.textContent).toBe('Change 1 product')
  expect(rows('What changes')).toEqual([['Gala, 1 kg', '$4.50', '$4.05']])
  network.answer(changePrices, { data: { changed: 1 } })
  await submit(dialog)
  await vi.waitFor(() => expect(network.asks(changePrices)).toHaveLength(1))
})

test('a product that only the service knows it would refuse is named before the press, and can be left out', async () => {
  const retired_at = '2026-03-01T00:00:00.000Z'
  const { network, rows, dialog } = await openBulk([
    { ...gala, retired_at },
    { ...feta, retired_at },
  ])
  const problem = 'Pear has its barcode too. Please give one of them another barcode first.'
  network.answer(previewBulkChange, ({ ids }) => ({
    data: ids.includes('feta') ? [{ id: 'feta', problem }] : [],
  }))
  await choose('What changes', 'bring_back', dialog)
  await vi.waitFor(() => expect(rows('What changes')[1]).toEqual(['Feta, 1 kg', 'Retired', problem]))
  expect(network.asks(previewBulkChange).at(-1)).toEqual({
    change: { kind: 'bring_back' },
    ids: ['gala', 'feta'],
  })
  await submit(dialog)
  expect(network.asks(moveProducts)).toEqual([])
  await press('Leave it out', dialog)
  network.answer(moveProducts, { data: { changed: 1 } })
  await submit(dialog)
  await vi.waitFor(() =>
    expect(network.asks(moveProducts)).toEqual([
      { shelf_change: { kind: 'bring_back' }, products: [{ id: 'gala', version: 3 }] },
    ]),
  )
})

test('a product that another operator has changed is shown with its new name before the change is sent again', async () => {
  const { network, rows, said, dialog } = await openBulk([gala, brie])
  network.answer(
    moveProducts,
    new Refusal('changed_meanwhile', { now: [{ ...gala, version: 8, title: 'Royal Gala' }] }),
  )
  await choose('What changes', 'retire', dialog)
  expect(rows('What changes')[0]).toEqual(['Gala, 1 kg', 'On sale', 'Retired'])
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Changed in the meantime: Royal Gala, 1 kg.'))
  expect(rows('What changes')[0]?.[0]).toBe('Royal Gala, 1 kg')
  network.answer(moveProducts, { data: { changed: 2 } })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('2 products are changed.'))
  expect(network.asks(moveProducts)[1]).toMatchObject({
    shelf_change: { kind: 'retire' },
    products: [
      { id: 'gala', version: 8 },
      { id: 'brie', version: 3 },
    ],
  })
})

test('a retry after a lost response has the same idempotency key, even from a reopened dialog', async () => {
  const { network, said, dialog } = await openBulk([gala])
  const keys = () =>
    network.asked
      .filter(({ path }) => path === changePrices.path)
      .map(({ headers }) => headers.get('idempotency-key'))
  network.answer(changePrices, 'lost')
  await typeInto(findField('Percent', dialog), '10')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Network Error'))
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  await press('Change them')
  const again = await openDialog('Change 1 product')
  const sentence = 'Your last change was saved: 1 product. Nothing else was changed.'
  network.answer(changePrices, new Refusal('key_used_differently', {}, sentence))
  await typeInto(findField('Percent', again), '20')
  await submit(again)
  await vi.waitFor(() => expect(again.textContent).toContain(sentence))
  network.answer(changePrices, { data: { changed: 1 } })
  await submit(again)
  await vi.waitFor(() => expect(said()).toBe('1 product is changed.'))
  expect(keys()[0]).toBeTruthy()
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})

test('a price changed in the table is the one that a later bulk change starts from', async () => {
  const { network, office } = await openTable([gala])
  await press('Choose all on this page')
  const priced = { ...gala, price: 5, version: 4 }
  network.answer(setPrice, { data: priced, special_until: null, planned: null })
  network.answer(findProducts, listOf([priced]))
  await press('Price of Gala: $4.50. Change')
  await submit(document.querySelector('table') ?? document)
  await vi.waitFor(() => expect(office.said()).toContain('Gala now sells for'))
  await press('Change them')
  const dialog = await openDialog('Change 1 product')
  await typeInto(findField('Percent', dialog), '10')
  expect(office.rows('What changes')).toEqual([['Gala, 1 kg', '$5.00', '$5.50']])
})

test('a percentage that is not a number shows an error, and a change without effect is not sent', async () => {
  const { network, dialog } = await openBulk([gala])
  await typeInto(findField('Percent', dialog), 'more')
  expect(dialog.textContent).toContain('Please write a number like 5 or -2.50.')
  await submit(dialog)
  await choose('What changes', 'bring_back', dialog)
  expect(dialog.textContent).toContain('No change')
  await submit(dialog)
  expect([...network.asks(changePrices), ...network.asks(moveProducts)]).toEqual([])
})

test.each([
  ['abc', 'xyz', 'Please write a number like 5 or -2.50.'],
  ['-100', '-1000', 'Between -90 and 500 percent.'],
])(
  '%s and then %s as the percentage both show the error, which goes once the value is valid',
  async (first, then, sentence) => {
    const { dialog } = await openBulk([gala])
    for (const typed of [first, then]) {
      await typeInto(findField('Percent', dialog), typed)
      expect(dialog.textContent).toContain(sentence)
    }
    await typeInto(findField('Percent', dialog), '5')
    expect(dialog.textContent).not.toContain(sentence)
  },
)

test('all matching products can be chosen, then unchosen one by one or all together', async () => {
  const { network, office } = await openTable([gala], 2)
  await press('Choose all on this page')
  expect(office.place.textContent).toContain('1 chosen')
  network.answer(findProducts, listOf([gala, brie]))
  await press('Choose all 2')
  await vi.waitFor(() => expect(office.place.textContent).toContain('2 chosen'))
  expect(network.asks(findProducts).at(-1)).toMatchObject({ page_size: '500' })
  await act(async () => document.querySelector<HTMLElement>('input[aria-label="Choose Gala"]')?.click())
  expect(office.place.textContent).toContain('1 chosen')
  await press('Choose none')
  expect(findButton('Change them')).toBeUndefined()
})

async function openBulk(products: OfficeProduct[]) {
  const { network, office } = await openTable(products)
  await press('Choose all on this page')
  await press('Change them')
  const many = products.length === 1 ? '1 product' : `${products.length} products`
  return { network, ...office, dialog: await openDialog(`Change ${many}`) }
}

async function openTable(products: OfficeProduct[], total = products.length) {
  const network = openNetwork()
  network.answer(findProducts, listOf(products, total))
  network.answer(fetchCategories, { data: [] })
  network.answer(previewBulkChange, { data: [] })
  return { network, office: await openOffice('/office/catalogue', { role: 'manager' }) }
}

function listOf(data: OfficeProduct[], total = data.length) {
  return { data, page: 1, page_size: 50, total }
}

async function choose(label: string, value: string, place: HTMLElement): Promise<void> {
  const select = findField(label, place) as unknown as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
