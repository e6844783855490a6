// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as desk from '#contract/office/delivery/delivery.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const TITLE = 'Mon 9 Mar, 9 am – 11 am'
const WINDOW: desk.ComingWindow = {
  id: 'w1',
  starts_at: '2026-03-08T23:00:00.000Z',
  ends_at: '2026-03-09T01:00:00.000Z',
  cut_off_at: '2026-03-08T19:00:00.000Z',
  is_over: false,
  capacity: 12,
  capacity_by_hand: false,
  booked: 2,
  held: 1,
  closed_because: null,
}
const MEANT: desk.Effect = {
  orders: 40,
  outside: 0,
  other_hub: 0,
  pay_more: 0,
  pay_less: 0,
  more_by: 0,
  less_by: 0,
  without_window: 5,
  booked: 0,
}

test('one window is closed by itself, once it was seen what that would have meant', async () => {
  const { office, network, dialog } = await openWindow()
  await act(async () => dialog.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await vi.waitFor(() => expect(dialog.textContent).toContain('The 2 orders that are booked in it stay.'))
  expect(findButton('Save', dialog)).toBeUndefined()
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('5 would not have had their window'))
  expect(network.asks(desk.previewDelivery)).toEqual([
    { delivery_change: { kind: 'window', window_id: 'w1', capacity: 12, is_closed: true } },
  ])
  network.answer(desk.changeComingWindow, { data: { ...WINDOW, closed_because: 'by_hand' } })
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toBe(`${TITLE} is saved.`))
  expect(network.asks(desk.changeComingWindow)).toEqual([
    { window_id: 'w1', capacity: 12, is_closed: true, seen: { capacity: 12, is_closed: false } },
  ])
})

test('what is no number of orders is told at its field before anything is saved', async () => {
  const { network, dialog } = await openWindow()
  const fields = { 'delivery_change.capacity': 'Please write a whole number.' }
  network.answer(desk.previewDelivery, new Refusal('invalid_input', { fields }))
  await typeInto(findField('How many orders it takes', dialog), 'many')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Please write a whole number.'))
})

test('what another has made of the window meanwhile is shown, and both are kept', async () => {
  const { office, network, dialog } = await openWindow()
  await typeInto(findField('How many orders it takes', dialog), '8')
  await submit(dialog)
  await vi.waitFor(() => expect(findButton('Save', dialog)).toBeDefined())
  const now = { ...WINDOW, closed_because: 'by_hand' as const }
  network.answer(desk.changeComingWindow, new Refusal('changed_meanwhile', { now }))
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Closed: no → yes'))
  await submit(dialog)
  await vi.waitFor(() => expect(findButton('Save mine as well', dialog)).toBeDefined())
  network.answer(desk.changeComingWindow, { data: { ...now, capacity: 8 } })
  await submit(dialog)
  await vi.waitFor(() => expect(office.said()).toBe(`${TITLE} is saved.`))
  expect(network.asks(desk.changeComingWindow).at(-1)).toEqual({
    window_id: 'w1',
    capacity: 8,
    is_closed: true,
    seen: { capacity: 12, is_closed: true },
  })
})

async function openWindow() {
  const network = openNetwork()
  const hub = { id: 'west', title: 'West End', lat: -27.48, lng: 153.01, is_open: true, windows: 1 }
  network.answer(desk.readHub, { data: { ...hub, week: [], coming: [WINDOW], history: [] } })
  network.answer(desk.readDelivery, {
    data: { hubs: [hub], sums: { bands: [], free_from: null, road_factor: 1.3 }, days_off: [] },
    history: { sums: [], days_off: [] },
  })
  network.answer(desk.previewDelivery, { data: MEANT })
  const office = await openOffice('/office/delivery/hubs/west')
  expect(office.rows('Coming windows')[0]?.slice(0, 3)).toEqual([
    TITLE,
    '2 of 12, 1 at the checkout',
    'until Mon 9 Mar, 5 am',
  ])
  await press('Change Mon 9 Mar', office.place)
  return { office, network, dialog: await openDialog(TITLE) }
}
