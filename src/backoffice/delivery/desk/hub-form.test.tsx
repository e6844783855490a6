import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as desk from '#contract/delivery/desk/delivery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { aHub, openDeliveryNetwork, WINDOW } from '#testing/delivery-network.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

/** The map's data is a static file, not an API endpoint. */
const mapFile = { method: 'GET', path: '/map/brisbane.json' } as unknown as Endpoint

test('a hub moved by another operator is moved on from its new place, on the map as well', async () => {
  const network = openDeliveryNetwork()
  network.answer(mapFile, {
    credit: 'Our own',
    land: [],
    river: [],
    localities: [],
    streets: [],
  })
  const { said, place } = await openOffice('/office/delivery/hubs/west')
  await vi.waitFor(() => expect(place.textContent).toContain('Our own'))

  network.answer(desk.readHub, { data: aHub({ lat: -27.5 }) })
  network.answer(desk.changeComingWindow, { data: { ...WINDOW, capacity: 8 } })
  await press('Change Mon 9 Mar', place)
  const dialog = await openDialog('Mon 9 Mar, 9 am – 11 am')
  await typeInto(findField('How many orders it takes', dialog), '8')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Save'))
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('is saved.'))
  expect(findField('Latitude').value).toBe('-27.5')

  const right = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
  await act(async () => place.querySelector('[role=application]')?.dispatchEvent(right))
  await vi.waitFor(() => expect(findField('Longitude').value).not.toBe('153.01'))
  expect(findField('Latitude').value).toBe('-27.5')
})
