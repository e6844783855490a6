import { expect, test, vi } from 'vitest'
import { findStock } from '#contract/goods/stock/stock.ts'
import { changeDeal, listDeals, makeDeal, readDeal, removeDeal } from '#contract/offers/deals/deals.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormDeal, anOfficeProduct } from '#testing/office-builders.ts'
import { openOffice } from '#testing/open-office.tsx'

const soups = aFormDeal('Soups', { products: [anOfficeProduct('Leek'), anOfficeProduct('Carrot')] })

test('deals are listed with their promo code, products on sale and places on the home page', async () => {
  const network = openNetwork()
  network.answer(listDeals, {
    data: [
      { ...soups, products: 3, on_sale: 2 },
      { ...soups, id: 'x', products: 1, on_sale: 1, shown_by: 2, code: 'TEN' },
    ],
  })
  const { rows } = await openOffice('/office/home/deals')
  expect(rows('Collections')).toEqual([
    ['Soups', '3, 2 of them on sale', 'None', 'Not there'],
    ['Soups', '1', 'TEN', 'In 2 places'],
  ])
})

test('an empty list of deals says that there are none yet', async () => {
  openNetwork().answer(listDeals, { data: [] })
  const { place } = await openOffice('/office/home/deals')
  expect(place.textContent).toContain('There are no collections yet')
})

test('a deal is created from products found by a search, and its page opens', async () => {
  const network = openNetwork()
  network.answer(findStock, {
    data: [{ ...anOfficeProduct('Leek'), ends_next: null }],
    page: 1,
    page_size: 20,
    total: 1,
  })
  network.answer(makeDeal, { data: soups })
  network.answer(readDeal, { data: soups })
  const { place, title } = await openOffice('/office/home/deals/new')
  await typeInto(findField('Name'), 'Soups')
  await press('Find')
  await vi.waitFor(() => expect(place.textContent).toContain('20 on hand'))
  await press('Add Leek')
  await submit(form(place))
  await vi.waitFor(() => expect(title()).toBe('Soups'))
  expect(network.asks(makeDeal)).toEqual([{ heading: 'Soups', code: null, product_ids: ['Leek'] }])
})

test('an invalid promo code shows its error and keeps what was typed', async () => {
  const { network, place } = await openDeal(soups)
  network.answer(changeDeal, new Refusal('invalid_input', { fields: { code: 'There is no code X.' } }))
  await typeInto(findField('Promo code'), 'X')
  await submit(form(place))
  await vi.waitFor(() => expect(place.textContent).toContain('There is no code X.'))
  expect(findField('Promo code').value).toBe('X')
})

test('a deal’s products are moved and removed, and saved against the version that was shown', async () => {
  const { network, place, said } = await openDeal(soups)
  network.answer(changeDeal, { data: { ...soups, version: 4 } })
  await press('Move Carrot up')
  await press('Remove Leek')
  await submit(form(place))
  await vi.waitFor(() => expect(said()).toBe('Soups is saved.'))
  expect(changesAsked(network)).toEqual([
    { deal_id: 'soups', version: 3, heading: 'Soups', code: null, product_ids: ['Carrot'] },
  ])
})

test('another operator’s changes to a deal are shown, and Take theirs loads them into the form', async () => {
  const { network, place, said } = await openDeal(soups)
  const now = { ...soups, version: 9, heading: 'Broths', products: [anOfficeProduct('Celery')] }
  network.answer(changeDeal, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Name'), 'Stews')
  await submit(form(place))
  await vi.waitFor(() => expect(place.textContent).toContain('Name: Soups → Broths. Yours: Stews'))
  expect(place.textContent).toContain('Products: Leek, Carrot → Celery')
  await press('Take theirs')
  expect(findField('Name').value).toBe('Broths')
  await typeInto(findField('Name'), 'Stock')
  network.answer(changeDeal, { data: { ...now, version: 10 } })
  await submit(form(place))
  await vi.waitFor(() => expect(said()).toBe('Broths is saved.'))
  expect(changesAsked(network).at(-1)).toMatchObject({
    version: 9,
    heading: 'Stock',
    product_ids: ['Celery'],
  })
})

test('a deal is removed after confirmation', async () => {
  const { network, place, title } = await openDeal(soups)
  const removed: object[] = []
  network.answer(removeDeal, (deal) => {
    removed.push(deal)
  })
  network.answer(listDeals, { data: [] })
  await press('Remove Soups')
  expect(place.textContent).toContain('Its products stay in the catalogue.')
  await press('Remove it now')
  await vi.waitFor(() => expect(title()).toBe('Collections'))
  expect(removed).toEqual([{ deal_id: 'soups', version: String(soups.version) }])
})

test('a deal that the home page links to says why it cannot be removed', async () => {
  const { place } = await openDeal({ ...soups, shown_by: 1 })
  expect(place.textContent).toContain('It can be removed once nothing does')
})

async function openDeal(deal: typeof soups) {
  const network = openNetwork()
  network.answer(readDeal, { data: deal })
  return { network, ...(await openOffice('/office/home/deals/soups')) }
}

/** Only the writes: reads of a deal have the same path and no version. */
function changesAsked(network: ReturnType<typeof openNetwork>) {
  return network.asks(changeDeal).filter((ask) => 'version' in ask)
}

function form(place: HTMLElement): ParentNode {
  return place.querySelector('main') ?? place
}
