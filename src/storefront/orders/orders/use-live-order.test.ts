import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { useLiveOrder } from './use-live-order.ts'

const LOOK_AGAIN_MS = 15_000
const onItsWay = anOrder({ order_status: 'out_for_delivery' })

beforeEach(() => {
  forgetSession()
  signInHere()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an order without a stream is fetched every 15 seconds', async () => {
  const { current, looks } = await openOrder()
  await pass(LOOK_AGAIN_MS - 1)
  expect(looks()).toBe(0)
  await pass(1)
  expect(looks()).toBe(1)
  expect(current().order_status).toBe('out_for_delivery')
  await pass(LOOK_AGAIN_MS)
  expect(looks()).toBe(2)
})

test('a hidden page requests nothing, and fetches the order once it is visible again', async () => {
  const { looks, see } = await openOrder()
  await see(false)
  await pass(4 * LOOK_AGAIN_MS)
  expect(looks()).toBe(0)
  await see(true)
  expect(looks()).toBe(1)
})

test('the last order stays when fetching it again fails', async () => {
  const { network, current, looks } = await openOrder()
  network.answer(getOrder, new Refusal('internal_error'))
  await pass(LOOK_AGAIN_MS)
  expect([looks(), current().order_status]).toEqual([1, 'processing'])
  network.answer(getOrder, { data: onItsWay } as never)
  await pass(LOOK_AGAIN_MS)
  expect(current().order_status).toBe('out_for_delivery')
})

test.each<[string, Partial<Order>, boolean]>([
  ['delivered', { order_status: 'delivered' }, false],
  ['refunded', { order_status: 'cancelled', payment_status: 'refunded' }, false],
  ['called off before it was paid', { order_status: 'cancelled', payment_status: 'pending' }, false],
  ['whose money is still on its way back', { order_status: 'cancelled', payment_status: 'paid' }, true],
])('an order %s is followed: %s', async (_, more, isFollowed) => {
  const { looks } = await openOrder(more)
  await pass(LOOK_AGAIN_MS)
  expect(looks()).toBe(isFollowed ? 1 : 0)
})

test('an answer older than what is shown is dropped', async () => {
  const { network, current, show, see } = await openOrder()
  const answers: ((order: Order) => void)[] = []
  network.answer(
    getOrder,
    () => new Promise((resolve) => answers.push((order) => resolve({ data: order } as never))),
  )
  const say = (nth: number, order: Order) => act(async () => answers[nth]?.(order))
  await pass(LOOK_AGAIN_MS)
  await see(true)
  await say(1, onItsWay)
  await pass(0)
  await say(0, anOrder())
  await pass(0)
  expect(current().order_status).toBe('out_for_delivery')
  await see(true)
  await show(anOrder({ order_status: 'cancelled', payment_status: 'paid' }))
  await say(2, onItsWay)
  await pass(0)
  expect(current().order_status).toBe('cancelled')
})

test('a refresh interrupted by the shopper’s own change is repeated after it', async () => {
  const { network, current, show, see, looks } = await openOrder()
  network.answer(getOrder, () => new Promise(() => {}))
  await see(true)
  network.answer(getOrder, {
    data: anOrder({ order_status: 'cancelled', payment_status: 'refunded' }),
  } as never)
  await show(anOrder({ order_status: 'cancelled', payment_status: 'paid' }))
  await pass(0)
  expect(current().payment_status).toBe('refunded')
  expect(looks()).toBe(2)
})

test('an order that has ended meanwhile is no longer followed', async () => {
  const { network, looks, see } = await openOrder()
  network.answer(getOrder, { data: anOrder({ order_status: 'delivered' }) } as never)
  await pass(LOOK_AGAIN_MS)
  await pass(10 * LOOK_AGAIN_MS)
  await see(true)
  expect(looks()).toBe(1)
})

test('nothing is requested once the shopper has left the page', async () => {
  const { looks, leave, see } = await openOrder()
  await leave()
  await pass(10 * LOOK_AGAIN_MS)
  await see(true)
  expect(looks()).toBe(0)
})

test('the stream is requested with the customer’s token, and its event fetches the order at once', async () => {
  const { network, looks, streamed } = await openOrder({}, 'data: {}\n\n')
  expect(looks()).toBe(1)
  expect(streamed()?.headers.get('authorization')).toMatch(/^Bearer header\./)
  expect(streamed()?.headers.get('accept')).toBe('text/event-stream')
  expect(network.asks(getOrder)).toEqual([{ order_id: '1042' }])
})

/** Waits until the stream has been requested and read: its code is imported on demand. */
async function settle() {
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

async function openOrder(more: Partial<Order> = {}, news?: string) {
  const network = openNetwork()
  network.answer(getOrder, { data: onItsWay } as never)
  const path = '/api/order/events/{order_id}'
  const stream = { method: 'GET', path } as unknown as typeof getOrder
  const says = () => (news ? new Response(news) : new Response('', { status: 503 }))
  network.answer(stream, says)
  const hook = await renderHook(useLiveOrder, anOrder(more))
  await settle()
  return {
    network,
    leave: hook.leave,
    current: () => hook.current[0],
    show: (order: Order) => act(async () => hook.current[1](order)),
    looks: () => network.asks(getOrder).length,
    streamed: () => network.asked.find((asked) => asked.path === path),
    async see(isSeen: boolean) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
      await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    },
  }
}
