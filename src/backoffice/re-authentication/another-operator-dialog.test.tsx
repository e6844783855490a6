import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { productHistory, readProduct, retireProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { getMe, signOutOfOffice } from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Refused } from '#contract/refused.ts'
import { SHOWN_OPERATOR } from '#contract/request-headers.ts'
import { findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, aMe, pricesOf } from '#testing/office-builders.ts'
import { findDialog, openDialog, openOffice, watchLeaving } from '#testing/open-office.tsx'
import { tellSignedIn } from '../network/who-is-here.ts'

const TITLE = 'Ben Bean has logged in'
const LEAVE = 'Leave without saving?'
const ben = aMe({ id: 'ben', name: 'Ben Bean' })

test('a write from another operator’s page is refused, and a dialog names the operator logged in now', async () => {
  const { network, reload, beBen } = await openProduct()
  beBen()
  await press('Retire')
  const dialog = await openDialog(TITLE)
  expect(dialog.textContent).toContain('Ben Bean is logged in to the office in this browser now.')
  expect(dialog.textContent).not.toContain('What you have typed')
  expect(network.asks(retireProduct)).toHaveLength(1)
  await press('Go on as Ben Bean', dialog)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a sign-in in another tab is shown at once, and unsaved changes are not lost without a question', async () => {
  const { reload, beBen } = await openProduct()
  await typeInto(findField('Brand'), 'Orchard')
  beBen()
  await act(async () => tellSignedIn())
  const dialog = await openDialog(TITLE)
  expect(dialog.textContent).toContain('What you have typed is still on this page')
  await press('Go on as Ben Bean', dialog)
  await press('Stay here', await openDialog(LEAVE))
  expect(reload).not.toHaveBeenCalled()
  expect(findField('Brand').value).toBe('Orchard')
  await press('Go on as Ben Bean', dialog)
  await press('Leave without saving', await openDialog(LEAVE))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a page with unsaved changes stays, and loads again once its own operator is back', async () => {
  const { network, place, beBen, beAda } = await openProduct(9)
  await typeInto(findField('Brand'), 'Orchard')
  beBen()
  await press('Show older ones')
  await press('Stay on this page', await openDialog(TITLE))
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
  expect(findField('Brand').value).toBe('Orchard')
  expect(place.querySelector('[role=alert]')).toBeNull()
  const before = network.asks(productHistory).length
  beAda()
  await act(async () => tellSignedIn())
  await vi.waitFor(() => expect(network.asks(productHistory)).toHaveLength(before + 1))
  expect(findField('Brand').value).toBe('Orchard')
})

test('a sign-out from another operator’s page is refused, and a dialog explains why', async () => {
  const left = watchLeaving()
  const { network, beBen } = await openProduct()
  beBen()
  await press('Log out')
  await openDialog(TITLE)
  expect(network.asks(signOutOfOffice)).toHaveLength(1)
  expect(left).toEqual([])
})

/** Opens a product's page as Ada, in a browser where another operator may log in. */
async function openProduct(next_before: number | null = null) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  let here = aMe()
  const network = openNetwork()
  const forThem =
    <T,>(said: T) =>
    (_: unknown, headers: Headers): T | Refused =>
      headers.get(SHOWN_OPERATOR) === here.id ? said : new Refusal('another_operator')
  network.answer(getMe, () => ({ data: here }))
  network.answer(readProduct, forThem({ data: aFormProduct('gala', { title: 'Gala' }) }))
  network.answer(readPrice, forThem({ data: pricesOf(aFormProduct('gala')) }))
  network.answer(productHistory, forThem({ data: [], next_before }))
  network.answer(fetchCategories, { data: [] })
  network.answer(retireProduct, forThem({ data: aFormProduct('gala') }))
  network.answer(signOutOfOffice, forThem(undefined))
  const office = await openOffice('/office/catalogue/products/gala')
  return {
    network,
    reload,
    ...office,
    beBen: () => {
      here = ben
    },
    beAda: () => {
      here = aMe()
    },
  }
}
