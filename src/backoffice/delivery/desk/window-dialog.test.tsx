import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as desk from '#contract/delivery/desk/delivery.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openDeliveryNetwork, WINDOW } from '#testing/delivery-network.ts'
import { NO_EFFECT } from '#testing/no-effect.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const TITLE = 'Mon 9 Mar, 9 am – 11 am'
const MEANT = { ...NO_EFFECT, orders: 40, without_window: 5 }

test('one window is closed after a preview of the orders affected', async () => {
  const { office, network, dialog } = await openWindow()
  await act(async () => dialog.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await vi.waitFor(() => expect(dialog.textContent).toContain('The 2 orders already booked stay.'))
  expect(findButton('Save', dialog)).toBeUndefined()
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('5 would have missed out on their window'))
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

test('a capacity that is not a number shows an error in the preview', async () => {
  const { network, dialog } = await openWindow()
  const fields = { 'delivery_change.capacity': 'Please write a whole number.' }
  network.answer(desk.previewDelivery, new Refusal('invalid_input', { fields }))
  await typeInto(findField('How many orders it takes', dialog), 'many')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Please write a whole number.'))
})

test('another operator’s change to a window is shown, and both changes are saved', async () => {
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
  const network = openDeliveryNetwork()
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
