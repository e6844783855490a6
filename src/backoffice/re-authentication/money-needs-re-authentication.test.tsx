import { expect, test, vi } from 'vitest'
import * as desk from '#contract/delivery/desk/delivery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openDeliveryNetwork } from '#testing/delivery-network.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'

const forms = [
  {
    what: 'a fee by distance',
    path: '/office/delivery',
    label: 'Delivery fees',
    field: 'Fee, row 1',
    saving: desk.changeDeliverySums,
    isPreviewed: true,
  },
  {
    what: 'a fee of a window',
    path: '/office/delivery/hubs/west',
    label: 'The week',
    field: 'Extra fee, $',
    saving: desk.changeWeek,
    isPreviewed: true,
  },
  {
    what: 'a first price',
    path: '/office/catalogue/new',
    label: null,
    field: 'Price',
    saving: addProduct,
    isPreviewed: false,
  },
]

test.each(forms)(
  '$what is not saved without re-authentication, and the value stays in the form',
  async (asked) => {
    const { path, label, field, saving, isPreviewed } = asked
    const network = openAnswering()
    const { place } = await openOffice(path, { role: 'manager' })
    const form = formIn(place, label)
    await typeInto(findField(field, form), '7.25')
    if (isPreviewed) {
      await submit(form)
      await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
    }
    network.answer(saving as Endpoint, new Refusal('proof_needed'))
    await submit(form)
    await press('Close', await openDialog('Is it still you?'))
    await vi.waitFor(() => expect(alertIn(form)).toBe('Please confirm that it is still you.'))
    expect(findField(field, form).value).toBe('7.25')
    expect(network.asks(saving as Endpoint)).toHaveLength(1)
  },
)

function openAnswering() {
  const network = openDeliveryNetwork()
  const fruit = { id: 'fruit', title: 'Fruit', image: '/pictures/basket.webp' }
  network.answer(fetchCategories, { data: [{ ...fruit, category_id: 'fruit', subcategories: [fruit] }] })
  return network
}

function formIn(place: HTMLElement, label: string | null): HTMLElement {
  const form = label ? place.querySelector(`form[aria-label="${label}"]`) : place.querySelector('form')
  return form?.parentElement as HTMLElement
}
