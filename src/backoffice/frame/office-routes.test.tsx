import { expect, test, vi } from 'vitest'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { productHistory, readProduct, retireProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { getMe, listMyPasskeys, listMySessions } from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Role } from '#contract/rights.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, aMe, pricesOf } from '#testing/office-builders.ts'
import { follow, openOffice } from '#testing/open-office.tsx'

test('an operator whose role has changed has the new menu on the next screen', async () => {
  const { place, title, be } = await openProduct()
  expect(menuIn(place)).toContain('Prices')
  be('support')
  await follow('My account')
  await vi.waitFor(() => expect(title()).toBe('My account'))
  expect(menuIn(place)).not.toContain('Prices')
  expect(place.querySelector('header')?.textContent).toContain('Support')
})

test('a refusal is said where the screen stays', async () => {
  const { network, place, title } = await openProduct()
  network.answer(retireProduct, new Refusal('not_allowed'))
  await press('Retire')
  await vi.waitFor(() => expect(place.textContent).toContain(new Refusal('not_allowed').message))
  expect(title()).toBe('Gala')
  expect(findButton('Retire')).toBeDefined()
})

async function openProduct() {
  let role: Role = 'manager'
  const network = openNetwork()
  network.answer(getMe, () => ({ data: aMe({ role }) }))
  network.answer(readProduct, { data: aFormProduct('gala', { title: 'Gala' }) })
  network.answer(readPrice, { data: pricesOf(aFormProduct('gala')) })
  network.answer(productHistory, { data: [], next_before: null })
  network.answer(fetchCategories, { data: [] })
  network.answer(listMySessions, { data: [] })
  network.answer(listMyPasskeys, { data: [] })
  const office = await openOffice('/office/catalogue/products/gala', () => ({ role }))
  return {
    network,
    ...office,
    be: (next: Role) => {
      role = next
    },
  }
}

function menuIn(place: ParentNode): (string | null)[] {
  return [...place.querySelectorAll('nav[aria-label=Office] a')].map(({ textContent }) => textContent)
}
