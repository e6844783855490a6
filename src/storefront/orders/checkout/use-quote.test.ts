import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quote } from '#contract/orders/checkout/checkout.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { anAddress } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { beginDraft, changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { useQuote } from './checkout-answers.ts'

const said = { distance: 3, slot_held_until: null, promo_applies: false, promo_limited: false } as never

beforeEach(() => {
  vi.useFakeTimers()
  beginDraft(null)
  changeDraft({ slotId: null, promoCode: null })
  useAddressStore.setState({
    addresses: [anAddress('home'), anAddress('gone')],
    defaultAddressId: 'home',
    status: 'ready',
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an empty cart requests no quote', async () => {
  const { network, hook } = await openQuote({ addressId: 'home', cart: undefined })
  expect(hook.current).toMatchObject({ data: undefined, isLoading: false })
  expect(network.asked).toEqual([])
})

test('a quote is requested without the parts that are not chosen', async () => {
  const { network } = await openQuote({ addressId: undefined, cart: '2 figs' })
  expect(network.asks(quote)).toEqual([{}])
})

test('a quote is requested for what is chosen, and again whenever that changes', async () => {
  const { network, hook } = await openQuote({ addressId: 'home', cart: '2 figs' })
  await change({ slotId: 'friday' })
  await change({ promoCode: 'WELCOME10' })
  await hook.again({ addressId: 'home', cart: '3 figs' })
  await pass()
  expect(network.asks(quote)).toEqual([
    { address_id: 'home' },
    { address_id: 'home', slot_id: 'friday' },
    { address_id: 'home', slot_id: 'friday', promo_code: 'WELCOME10' },
    { address_id: 'home', slot_id: 'friday', promo_code: 'WELCOME10' },
  ])
})

test('changing the driver’s instructions or the out-of-stock choice requests no new quote', async () => {
  const { network } = await openQuote({ addressId: 'home', cart: '2 figs' })
  await change({ note: 'The blue door.', safeToLeave: true, ifOut: 'leave_out' })
  expect(network.asks(quote)).toHaveLength(1)
})

test('a window that no longer exists is dropped, and the quote is requested without it', async () => {
  changeDraft({ slotId: 'friday' })
  const { network, hook } = await openQuote({ addressId: 'home', cart: '2 figs' }, ({ slot_id }) =>
    slot_id ? new Refusal('not_found') : said,
  )
  await vi.waitFor(() => expect(useDraftStore.getState().slotId).toBeNull())
  await pass()
  expect(network.asks(quote).at(-1)).toEqual({ address_id: 'home' })
  expect(hook.current).toMatchObject({ data: { distance: 3 }, failure: undefined })
})

test('an address that no longer exists makes the quote fail', async () => {
  const { hook } = await openQuote({ addressId: 'gone', cart: '2 figs' }, () => new Refusal('not_found'))
  await vi.waitFor(() => expect(hook.current.failure?.code).toBe('not_found'))
})

test('an address deleted in another tab is not blamed on the window, which stays chosen', async () => {
  changeDraft({ slotId: 'friday' })
  const { hook } = await openQuote({ addressId: 'gone', cart: '2 figs' }, () => new Refusal('not_found'))
  await vi.waitFor(() => expect(hook.current.failure?.code).toBe('not_found'))
  expect(useDraftStore.getState().slotId).toBe('friday')
  expect(useAddressStore.getState().addresses.map(({ id }) => id)).toEqual(['home'])
})

test('any other refusal keeps the chosen window', async () => {
  changeDraft({ slotId: 'friday' })
  const { network, hook } = await openQuote(
    { addressId: 'home', cart: '2 figs' },
    () => new Refusal('too_many_requests', { retryAfter: 9 }),
  )
  expect(hook.current.failure?.code).toBe('too_many_requests')
  expect(useDraftStore.getState().slotId).toBe('friday')
  expect(network.asks(quote)).toHaveLength(1)
})

interface Chosen {
  addressId: string | undefined
  cart: string | undefined
}

async function openQuote(
  chosen: Chosen,
  answer: (ask: { slot_id?: string }) => never | Refusal = () => said,
) {
  const network = openNetwork()
  network.answer(quote, answer)
  network.answer(listAddresses, { address_list: [anAddress('home')], default_address_id: 'home' })
  const hook = await renderHook((chosen: Chosen) => useQuote(chosen), chosen)
  await pass()
  return { network, hook }
}

async function change(draft: Parameters<typeof changeDraft>[0]) {
  await act(async () => changeDraft(draft))
  await pass()
}

async function pass(milliseconds = 1): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // Renderings that the timers caused send their requests in a tick of their own.
  await act(() => vi.advanceTimersByTimeAsync(0))
}
