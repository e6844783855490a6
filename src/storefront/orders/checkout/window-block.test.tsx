import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { beginDraft, changeDraft } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { WindowBlock } from './checkout-choices.tsx'
import type { Windows } from './use-windows.ts'

const friday: DeliveryWindow = {
  id: 'friday',
  starts_at: '2026-03-05T23:00:00Z',
  ends_at: '2026-03-06T01:00:00Z',
  cut_off_at: '2026-03-05T20:00:00Z',
  fee: 0,
  state: 'open',
}
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

beforeEach(() => {
  beginDraft(null)
  changeDraft({ slotId: 'friday' })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a chosen window shows its time and how long it is held', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T04:00:00Z') })
  const { words } = await openBlock({ heldUntil: '2026-03-05T04:15:00Z' })
  expect(words()).toContain('Fri 6 Mar, 9 am – 11 am')
  expect(words()).not.toContain('$')
  expect(words()).toContain(texts.held('2:15 pm'))
})

test('a window with a fee shows the amount', async () => {
  const { words } = await openBlock({ list: [{ ...friday, fee: 4.5 }], heldUntil: inTenMinutes() })
  expect(words()).toContain('+$4.50')
})

test.each([
  ['the service has not kept it', () => null],
  ['its time is over', () => new Date(Date.now() - 1).toISOString()],
])('the shopper is told if %s, and can have the window held again', async (_, heldUntil) => {
  const { words, holds, isUnfilled } = await openBlock({ heldUntil: heldUntil() })
  expect(words()).toContain(texts.lapsed)
  expect(isUnfilled()).toBe(true)
  await press(texts.holdAgain)
  expect(holds).toEqual(['friday'])
})

test('nothing is said about the hold until the service has answered', async () => {
  const { words, isUnfilled } = await openBlock({ heldUntil: undefined })
  expect(words()).not.toContain(texts.lapsed)
  expect(words()).not.toContain('Held')
  expect(isUnfilled()).toBe(false)
})

test('there are no windows without an address, and the shopper is told why', async () => {
  changeDraft({ slotId: null })
  const { words, tiles } = await openBlock({ addressId: undefined, list: undefined })
  expect(words()).toContain(texts.windowsNeedAddress)
  expect(tiles()).toHaveLength(0)
})

test('windows that could not be fetched can be fetched again', async () => {
  changeDraft({ slotId: null })
  const again = vi.fn()
  const { words, place } = await openBlock({ list: undefined, hasFailed: true, again })
  expect(words()).toContain(texts.windowsFailed)
  place.querySelector('button')?.click()
  expect(again).toHaveBeenCalledOnce()
})

test('the shopper can look at other windows and keep the chosen one', async () => {
  const { tiles, holds } = await openBlock({ heldUntil: inTenMinutes() })
  expect(tiles()).toHaveLength(0)
  await press(texts.change)
  expect(tiles()).toHaveLength(1)
  await press(texts.keep)
  expect([tiles().length, holds.length]).toEqual([0, 0])
})

test('a window that could not be held leaves the choice open', async () => {
  const open = { ...friday, cut_off_at: inTenMinutes() }
  const { tiles, pick, holds } = await openBlock({ list: [open], heldUntil: inTenMinutes(), isHeld: false })
  await press(texts.change)
  await pick(0)
  expect(holds).toEqual(['friday'])
  expect(tiles()).toHaveLength(1)
})

test('a held window past its cut-off is kept when it is pressed again', async () => {
  const closed = { ...friday, cut_off_at: new Date(Date.now() - 1).toISOString() }
  const { tiles, pick, holds } = await openBlock({ list: [closed], heldUntil: inTenMinutes() })
  await press(texts.change)
  await pick(0)
  expect([tiles().length, holds]).toEqual([0, []])
})

test('a missing window is reported until one is chosen', async () => {
  changeDraft({ slotId: null })
  const { words, isUnfilled, leave } = await openBlock({ problem: texts.windowMissing })
  expect(words()).toContain(texts.windowMissing)
  expect(isUnfilled()).toBe(true)
  expect(findButton(texts.change)).toBeUndefined()
  await leave()
  changeDraft({ slotId: 'friday' })
  const chosen = await openBlock({ problem: texts.windowMissing, heldUntil: inTenMinutes() })
  expect(chosen.words()).not.toContain(texts.windowMissing)
})

interface Given extends Partial<Omit<Windows, 'problem'>> {
  addressId?: string | undefined
  heldUntil?: string | null | undefined
  problem?: string
  isHeld?: boolean
}

async function openBlock({ heldUntil, problem, isHeld = true, ...given }: Given) {
  const holds: string[] = []
  const windows: Windows = {
    list: [friday],
    hasFailed: false,
    again: () => {},
    pendingId: undefined,
    problem: undefined,
    hold: async (id) => {
      holds.push(id)
      return isHeld
    },
    refuse: () => {},
    ...given,
  }
  const addressId = 'addressId' in given ? given.addressId : 'home'
  const { place, leave } = await render(
    <WindowBlock addressId={addressId} windows={windows} heldUntil={heldUntil} problem={problem} />,
  )
  const tiles = () => [...place.querySelectorAll<HTMLButtonElement>('li button')]
  return {
    place,
    leave,
    holds,
    tiles,
    pick: (tile: number) => press(tiles()[tile]?.textContent ?? '', place),
    words: () => place.textContent,
    isUnfilled: () => place.querySelector('[data-unfilled]') !== null,
  }
}
