import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DeliveryWindow, deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { holdSlot } from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { beginDraft, changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { useWindows } from './use-windows.ts'

const [friday, saturday] = [aWindow('friday'), aWindow('saturday')]
const chosen = () => useDraftStore.getState().slotId
const held = { slot_id: 'saturday', held_until: '2026-03-05T00:15:00Z' }

beforeEach(() => {
  vi.useFakeTimers()
  beginDraft(null)
  changeDraft({ slotId: null })
})
afterEach(() => {
  vi.useRealTimers()
})

test('no windows are requested without an address', async () => {
  const { network, hook } = await openBlock(undefined)
  expect(hook.current).toMatchObject({ list: undefined, hasFailed: false })
  expect(network.asked).toEqual([])
})

test('the windows of an address stay in sight while they are fetched again', async () => {
  const { network, hook } = await openBlock('home')
  expect(hook.current.list).toEqual([friday, saturday])
  network.answer(deliveryWindows, () => new Promise(() => {}))
  await act(async () => hook.current.again())
  await pass()
  expect(hook.current.list).toEqual([friday, saturday])
})

test('windows that failed to load are marked as failed until they load', async () => {
  const { network, hook } = await openBlock('home', 'lost')
  expect(hook.current.hasFailed).toBe(true)
  network.answer(deliveryWindows, { data: [friday] })
  await act(async () => hook.current.again())
  await pass()
  expect(hook.current).toMatchObject({ list: [friday], hasFailed: false })
})

test('a window is chosen once the shop holds a place in it', async () => {
  const { network, hook, hold, heldTimes } = await openBlock('home')
  network.answer(holdSlot, held)
  expect(await hold('saturday')).toBe(true)
  expect(network.asks(holdSlot)).toEqual([{ address_id: 'home', slot_id: 'saturday' }])
  expect([chosen(), heldTimes()]).toEqual(['saturday', 1])
  expect(hook.current).toMatchObject({ pendingId: undefined, problem: undefined })
})

test('a second press holds nothing while a window is being held', async () => {
  const { network, hook, hold } = await openBlock('home')
  network.answer(holdSlot, () => new Promise(() => {}))
  await act(async () => void hook.current.hold('friday'))
  expect(hook.current.pendingId).toBe('friday')
  expect(await hold('saturday')).toBe(false)
  expect(network.asks(holdSlot)).toHaveLength(1)
})

test('a full window leaves the one that is held', async () => {
  const { network, hook, hold } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  network.answer(holdSlot, new Refusal('slot_full'))
  expect(await hold('saturday')).toBe(false)
  expect(chosen()).toBe('friday')
  expect(hook.current.problem).toBe(new Refusal('slot_full').message)
  await pass()
  expect(network.asks(deliveryWindows)).toHaveLength(2)
})

test('a chosen window that cannot be held again is no longer chosen', async () => {
  const { network, hook, hold } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  network.answer(holdSlot, new Refusal('slot_closed'))
  await hold('friday')
  expect(chosen()).toBeNull()
  expect(hook.current.problem).toBe(new Refusal('slot_closed').message)
})

test('a lost connection keeps the chosen window', async () => {
  const { network, hook, hold } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  network.answer(holdSlot, 'lost')
  await hold('friday')
  await pass()
  expect(chosen()).toBe('friday')
  expect(hook.current.problem).toMatch(/connection/)
  expect(network.asks(deliveryWindows)).toHaveLength(1)
})

test('a window that an order was refused for is dropped with the reason, and windows are fetched again', async () => {
  const { network, hook } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  await act(async () => hook.current.refuse('It has just filled up.'))
  await pass()
  expect(chosen()).toBeNull()
  expect(hook.current.problem).toBe('It has just filled up.')
  expect(network.asks(deliveryWindows)).toHaveLength(2)
})

test('an address served by another hub drops the window and tells the shopper', async () => {
  const { network, hook } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  network.answer(deliveryWindows, { data: [saturday] })
  await hook.again('work')
  await pass()
  expect(chosen()).toBeNull()
  expect(hook.current.problem).toBe(texts.otherWindow)
})

test('an address served by the same hub keeps the window', async () => {
  const { hook } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  await hook.again('next door')
  await pass()
  expect([chosen(), hook.current.problem]).toEqual(['friday', undefined])
})

test('a window that closed for the same address is not blamed on the address', async () => {
  const { network, hook } = await openBlock('home')
  await act(async () => changeDraft({ slotId: 'friday' }))
  network.answer(deliveryWindows, { data: [saturday] })
  await act(async () => hook.current.again())
  await pass()
  expect([chosen(), hook.current.problem]).toEqual([null, texts.windowGone])
})

async function openBlock(
  addressId: string | undefined,
  said: { data: DeliveryWindow[] } | 'lost' = { data: [friday, saturday] },
) {
  const network = openNetwork()
  network.answer(deliveryWindows, said)
  let times = 0
  const onHeld = () => {
    times++
  }
  const hook = await renderHook((addressId: string | undefined) => useWindows(addressId, onHeld), addressId)
  await pass()
  async function hold(slotId: string) {
    let isHeld = false
    await act(async () => {
      isHeld = await hook.current.hold(slotId)
    })
    return isHeld
  }
  return { network, hook, hold, heldTimes: () => times }
}

function aWindow(id: string): DeliveryWindow {
  return {
    id,
    starts_at: '2026-03-06T00:00:00Z',
    ends_at: '2026-03-06T02:00:00Z',
    cut_off_at: '2026-03-05T22:00:00Z',
    fee: 0,
    state: 'open',
  }
}
