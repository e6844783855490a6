import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as desk from '#contract/delivery/desk/delivery.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { aHub, HUB, MONDAY, openDeliveryNetwork, SUMS } from '#testing/delivery-network.ts'
import { NO_EFFECT } from '#testing/no-effect.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const LOOK = 'Preview the change'
const formOf = (label: string) => {
  const form = document.querySelector(`form[aria-label="${label}"]`)
  if (!form?.parentElement) throw new Error(`There is no form “${label}”.`)
  return form.parentElement
}

test('hubs are listed in a table, and a shop without hubs says so', async () => {
  const { office, network } = await openDelivery()
  expect(office.rows('Stores')).toEqual([['West End', '1', 'Open']])
  network.answer(desk.readDelivery, {
    data: { hubs: [], sums: SUMS, days_off: [] },
    history: { sums: [], days_off: [] },
  })
  const empty = await openOffice('/office/delivery')
  expect(empty.place.textContent).toContain('You have no stores yet.')
})

test('a new fee is previewed, then saved against the fees that were shown', async () => {
  const { network } = await openDelivery()
  const form = formOf('Delivery fees')
  await typeInto(findField('Fee, row 1', form), '7')
  expect(findButton('Save', form)).toBeUndefined()
  const effect = { ...NO_EFFECT, orders: 40, pay_more: 30, more_by: 33 }
  network.answer(desk.previewDelivery, { data: effect })
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('30 would have paid more (total $33.00).'))
  const wanted = { ...SUMS, bands: [{ up_to: 10, fee: 7 }] }
  expect(network.asks(desk.previewDelivery)).toEqual([{ delivery_change: { kind: 'sums', sums: wanted } }])

  network.answer(desk.changeDeliverySums, { data: wanted })
  await submit(form)

  // Below the form: the top of the page may be out of sight.
  const part = form.closest('section')
  await vi.waitFor(() => expect(part?.textContent).toContain('Delivery fees saved.'))
  expect(network.asks(desk.changeDeliverySums)).toEqual([{ sums: wanted, seen: SUMS }])
})

test('an edit after the preview has to be previewed again', async () => {
  const { network } = await openDelivery()
  const form = formOf('Delivery fees')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  await typeInto(findField('Road factor', form), '1.4')
  expect(findButton('Save', form)).toBeUndefined()
  expect(findButton(LOOK, form)).toBeDefined()
})

test('another operator’s change to the fees is shown, and both changes can be saved', async () => {
  const { network } = await openDelivery()
  const form = formOf('Delivery fees')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await typeInto(findField('Free from', form), '60')
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  const now = { ...SUMS, road_factor: 1.5 }
  network.answer(desk.changeDeliverySums, new Refusal('changed_meanwhile', { now }))
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('Road factor: 1.3 → 1.5'))
  expect(form.textContent).toContain('both can be kept')
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save mine as well', form)).toBeDefined())
  const both = { ...now, free_from: 60 }
  network.answer(desk.changeDeliverySums, { data: both })
  await submit(form)
  await vi.waitFor(() => expect(network.asks(desk.changeDeliverySums)[1]).toEqual({ sums: both, seen: now }))
})

test('a field that the service refuses says why', async () => {
  const { network } = await openDelivery()
  const form = formOf('Delivery fees')
  const fields = { 'delivery_change.sums.bands.0.up_to': 'Please write kilometres like 7.5.' }
  network.answer(desk.previewDelivery, new Refusal('invalid_input', { fields }))
  await typeInto(findField('Up to, row 1', form), 'far')
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('Please write kilometres like 7.5.'))
  expect(findField('Up to, row 1', form).getAttribute('aria-invalid')).toBe('true')
})

test('a distance that is added gets the focus, and removing it moves the focus to the add button', async () => {
  await openDelivery()
  const form = formOf('Delivery fees')
  await press('Add a distance', form)
  expect(document.activeElement).toBe(findField('Up to, row 2', form))
  findButton('Remove row 2', form)?.focus()
  await press('Remove row 2', form)
  expect(document.activeElement?.textContent).toBe('Add a distance')
})

test('a day off is added with the number of orders that were shown as booked on it', async () => {
  const { network } = await openDelivery()
  const form = formOf('New day off')
  await typeInto(findField('Day', form), '2026-12-25')
  await typeInto(findField('Reason', form), 'Christmas')
  network.answer(desk.previewDelivery, { data: { ...NO_EFFECT, booked: 3 } })
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('On that day 3 orders are booked already.'))
  expect(findButton('Add the day off', form)).toBeDefined()
  network.answer(desk.addDayOff, { data: [] })
  await submit(form)
  const part = form.closest('section')
  await vi.waitFor(() => expect(part?.textContent).toContain('Fri 25 Dec 2026 is a day off.'))
  expect(network.asks(desk.addDayOff)).toEqual([
    { day: '2026-12-25', hub_id: null, title: 'Christmas', orders_seen: 3 },
  ])
})

test('a day off is ended', async () => {
  const off = { id: 'd1', day: '2026-12-25', hub_id: null, title: 'Christmas', orders: 2 }
  const { office, network } = await openDelivery([off])
  expect(office.rows('Days off')).toEqual([
    ['Fri 25 Dec 2026', 'Christmas', 'All stores', '2 orders', 'End Christmas, Fri 25 Dec 2026'],
  ])
  network.answer(desk.endDayOff, { data: [] })
  await press('End', office.place.querySelector('table + *')?.parentElement ?? document)
  await vi.waitFor(() => expect(network.asks(desk.endDayOff)).toEqual([{ day_off_id: 'd1' }]))
})

test('a hub is moved by its latitude, after a preview of the orders affected', async () => {
  const { office, network } = await openHub()
  const form = formOf('The store')
  await typeInto(findField('Latitude', form), '-27.5')
  network.answer(desk.previewDelivery, { data: { ...NO_EFFECT, orders: 9, other_hub: 4, outside: 1 } })
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('4 would have come from another store.'))
  expect(form.textContent).toContain('1 would not have been delivered at all.')
  network.answer(desk.changeHub, { data: { ...aHub(), lat: -27.5 } })
  await submit(form)
  await vi.waitFor(() => expect(office.said()).toBe('West End is saved.'))
  const { title, lat, lng, is_open } = HUB
  // Contained, not equal: reads of a hub have the same path.
  expect(network.asks(desk.changeHub)).toContainEqual({
    hub_id: 'west',
    title,
    lng,
    is_open,
    lat: -27.5,
    seen: { title, lat, lng, is_open },
  })
})

test('an invalid window shows its error at its day, and a valid one is added to the week', async () => {
  const { network } = await openHub()
  const form = formOf('The week')
  expect(findField('Cut-off (hours)', form).value).toBe('4')
  await typeInto(findField('Tue', form), '0')
  const fields = { 'delivery_change.week.1.capacity': 'A window takes 1 order or more.' }
  network.answer(desk.previewDelivery, new Refusal('invalid_input', { fields }))
  await submit(form)
  await vi.waitFor(() => expect(alertIn(form)).toBe('Tue: A window takes 1 order or more.'))
  expect(document.activeElement).toBe(findField('Tue', form))
  expect(findField('Tue', form).getAttribute('aria-invalid')).toBe('true')
  expect(findField('Mon', form).getAttribute('aria-invalid')).toBeNull()
  await typeInto(findField('Tue', form), '8')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  const week = [MONDAY, { ...MONDAY, weekday: 2, capacity: 8 }]
  network.answer(desk.changeWeek, { data: aHub({ week }) })
  await submit(form)
  await vi.waitFor(() =>
    expect(network.asks(desk.changeWeek)).toEqual([{ hub_id: 'west', week, seen: [MONDAY] }]),
  )
})

test('an edit made while a week is being saved stays in the form', async () => {
  const { network } = await openHub()
  const form = formOf('The week')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await typeInto(findField('Tue', form), '8')
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  const answer = Promise.withResolvers<ReplyOf<typeof desk.changeWeek>>()
  network.answer(desk.changeWeek, () => answer.promise)
  await submit(form)
  await typeInto(findField('Wed', form), '9')
  const week = [MONDAY, { ...MONDAY, weekday: 2, capacity: 8 }]
  await act(async () => answer.resolve({ data: aHub({ week }) }))
  await vi.waitFor(() => expect(findButton('Save', form)).toBeUndefined())
  expect(findField('Wed', form).value).toBe('9')
})

test('a window that is added gets the focus, and removing it moves the focus to the add button', async () => {
  await openHub()
  const form = formOf('The week')
  await press('Add a window', form)
  expect(document.activeElement).toBe(findField('From', form.querySelectorAll('[data-row]')[1]))
  findButton('Remove window 2', form)?.focus()
  await press('Remove window 2', form)
  expect(document.activeElement?.textContent).toBe('Add a window')
})

test('a window without a day cannot be saved, also after the week was previewed', async () => {
  const { network } = await openHub()
  const form = formOf('The week')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  await press('Add a window', form)
  const added = form.querySelectorAll('[data-row]')[1] as HTMLElement
  await typeInto(findField('Mon', added), '')
  expect(findButton('Save', form)).toBeUndefined()
  await submit(form)
  await vi.waitFor(() =>
    expect(alertIn(form)).toBe(
      'Window 2 has no day. Say how many orders it takes on at least one day, or remove it.',
    ),
  )
  expect(network.asks(desk.previewDelivery)).toHaveLength(1)
  await press('Remove window 2', form)
  expect(findButton('Save', form)).toBeDefined()
})

test('another operator’s change to the week is shown, and Take theirs loads it into the form', async () => {
  const { network } = await openHub()
  const form = formOf('The week')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await typeInto(findField('Mon', form), '20')
  await submit(form)
  await vi.waitFor(() => expect(findButton('Save', form)).toBeDefined())
  const now = aHub({ week: [{ ...MONDAY, capacity: 5 }] })
  network.answer(desk.changeWeek, new Refusal('changed_meanwhile', { now }))
  await submit(form)
  await vi.waitFor(() => expect(form.textContent).toContain('Mon 09:00–11:00: 12 orders'))
  expect(form.textContent).toContain('Yours: 20 orders')
  await press('Take theirs', form)
  expect(findField('Mon', form).value).toBe('5')
})

test('a new hub is open from the start, and adding it leads to its page', async () => {
  const network = openDeliveryNetwork()
  network.answer(desk.readDelivery, {
    data: { hubs: [], sums: SUMS, days_off: [] },
    history: { sums: [], days_off: [] },
  })
  const office = await openOffice('/office/delivery/hubs/new')
  const form = formOf('The store')
  await typeInto(findField('Name', form), 'West End')
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  await submit(form)
  await vi.waitFor(() => expect(findButton('Add the store', form)).toBeDefined())
  network.answer(desk.addHub, { data: aHub() })
  await submit(form)
  await vi.waitFor(() => expect(office.at()).toBe('/office/delivery/hubs/west'))
  expect(network.asks(desk.addHub)).toMatchObject([{ title: 'West End', is_open: true }])
})

async function openDelivery(daysOff: desk.DayOff[] = []) {
  const network = openDeliveryNetwork(daysOff)
  return { network, office: await openOffice('/office/delivery') }
}

async function openHub() {
  const network = openDeliveryNetwork()
  return { network, office: await openOffice('/office/delivery/hubs/west') }
}
