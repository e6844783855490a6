// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fetchCategories } from '#contract/dashboard/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as desk from '#contract/office/delivery/delivery.ts'
import { addProduct } from '#contract/office/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'

const SUMS: desk.DeliverySums = { bands: [{ up_to: 10, fee: 5.9 }], free_from: 80, road_factor: 1.3 }
const HUB = { id: 'west', title: 'West End', lat: -27.48, lng: 153.01, is_open: true, windows: 1 }
const MONDAY = { weekday: 1, from_minute: 540, to_minute: 660, cut_off_minutes: 240, fee: 0, capacity: 12 }
const NOTHING: desk.Effect = {
  orders: 0,
  outside: 0,
  other_hub: 0,
  pay_more: 0,
  pay_less: 0,
  more_by: 0,
  less_by: 0,
  without_window: 0,
  booked: 0,
}

const forms = [
  {
    what: 'a fee by distance',
    path: '/office/delivery',
    label: 'What delivery costs',
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

test.each(forms)('$what is not saved without a proof, and what is typed stays', async (asked) => {
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
})

function openAnswering() {
  const network = openNetwork()
  const fruit = { id: 'fruit', title: 'Fruit', image: '/pictures/basket.webp' }
  network.answer(fetchCategories, { data: [{ ...fruit, category_id: 'fruit', subcategories: [fruit] }] })
  network.answer(desk.readDelivery, {
    data: { hubs: [HUB], sums: SUMS, days_off: [] },
    history: { sums: [], days_off: [] },
  })
  network.answer(desk.readHub, { data: { ...HUB, week: [MONDAY], coming: [], history: [] } })
  network.answer(desk.previewDelivery, { data: NOTHING })
  return network
}

function formIn(place: HTMLElement, label: string | null): HTMLElement {
  const form = label ? place.querySelector(`form[aria-label="${label}"]`) : place.querySelector('form')
  return form?.parentElement as HTMLElement
}
