import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS, SHAKE_MS } from '#contract/constants.ts'
import { locationAutosuggest, locationCoordinates } from '#contract/delivery/places/location.ts'
import { findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { chooseAddress } from '../../selling/cart/choose-address.ts'
import { locationTexts as texts } from '../../texts/location.ts'
import { LocationDialog } from './location-dialog.tsx'

beforeEach(() => {
  forgetSession()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['null', null],
  ['without fields', {}],
])(
  'a location of a place that comes empty (%s) shakes the dialog for two seconds, and it stays open',
  async (_, location) => {
    const network = openNetwork()
    const close = vi.fn()
    network.answer(locationAutosuggest, { suggestions: [{ address: 'Ann Street', place_id: 'ann' }] })
    network.answer(locationCoordinates, Response.json({ location }))
    const { place } = await render(<LocationDialog open onClose={close} chooseAddress={chooseAddress} />)
    await typeInto(findField(texts.search, place), 'ann')
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS))
    await press('Ann Street', place)
    await act(() => vi.advanceTimersByTimeAsync(SHAKE_MS - 1))

    expect(place.querySelector('.animate-shake')).not.toBeNull()
    expect(place.querySelector('[role=alert]')?.textContent).toBe(texts.noAddress)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(place.querySelector('.animate-shake')).toBeNull()
    expect(close).not.toHaveBeenCalled()
    expect(readRoot().common.currentAddress).toBe('')
  },
)
