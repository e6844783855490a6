import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { useOrderToPay } from './checkout-answers.ts'

const ORDER = '1042'
const NOW = Date.parse('2026-03-05T00:00:00Z')
const QUARTER_MS = 15 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing is requested without an order', async () => {
  const { network, hook } = await openOrder(undefined, {})
  expect(hook.current).toMatchObject({ order: undefined, isLate: false, isOver: false })
  expect(network.asked).toEqual([])
})

test('an order waiting for payment is neither late nor over', async () => {
  const { network, hook } = await openOrder(ORDER, {})
  expect(network.asks(getOrder)).toEqual([{ order_id: ORDER }])
  expect(hook.current).toMatchObject({ order: { order_id: ORDER }, isLate: false, isOver: false })
})

test('an order past its payment time is late, and checked until the shop ends it', async () => {
  const { network, hook, say } = await openOrder(ORDER, {})
  await pass(QUARTER_MS + 50)
  expect(hook.current).toMatchObject({ isLate: true, isOver: false })
  await pass(5_000)
  expect(network.asks(getOrder)).toHaveLength(2)
  say({ order_status: 'failed', payment_status: 'failed', pay_until: null })
  await pass(5_000)
  await pass(0)
  expect(hook.current).toMatchObject({ isLate: false, isOver: true })
  const looks = network.asks(getOrder).length
  await pass(60_000)
  expect(network.asks(getOrder)).toHaveLength(looks)
})

test.each([
  ['cancelled', 'pending', true],
  ['failed', 'failed', true],
  ['processing', 'paid', false],
  ['cancelled', 'paid', false],
] as const)(
  'the hook says whether an order that is %s and %s has ended unpaid',
  async (order_status, payment_status, isOver) => {
    const { hook } = await openOrder(ORDER, { order_status, payment_status, pay_until: null })
    expect(hook.current).toMatchObject({ isOver, isLate: false })
  },
)

test('a paid order is never late, even long after its payment time', async () => {
  const { hook } = await openOrder(ORDER, { order_status: 'processing', payment_status: 'paid' })
  await pass(2 * QUARTER_MS)
  expect(hook.current.isLate).toBe(false)
})

test('an order that is not found is a failure', async () => {
  const { hook } = await openOrder(ORDER, new Refusal('not_found'))
  expect(hook.current).toMatchObject({ order: undefined, failure: { code: 'not_found' } })
})

test('an order that cannot be fetched again stays as it was last fetched', async () => {
  const { hook, say } = await openOrder(ORDER, {})
  say('lost')
  await act(async () => hook.current.again())
  await pass(0)
  expect(hook.current).toMatchObject({ order: { order_id: ORDER }, failure: undefined })
})

test('the previous order is not shown while another one is loading', async () => {
  const { network, hook } = await openOrder(ORDER, {})
  network.answer(getOrder, () => new Promise(() => {}))
  await hook.again('1043')
  await pass(0)
  expect(hook.current.order).toBeUndefined()
})

type OrderReply = Partial<Order> | Refusal | 'lost'

async function openOrder(orderId: string | undefined, first: OrderReply) {
  let said = first
  const network = openNetwork()
  network.answer(getOrder, () =>
    said === 'lost' || said instanceof Refusal ? said : { data: anOrder(said) },
  )
  const hook = await renderHook((orderId: string | undefined) => useOrderToPay(orderId), orderId)
  await pass(0)
  return {
    network,
    hook,
    say: (next: OrderReply) => {
      said = next
    },
  }
}

function anOrder(more: Partial<Order>): Order {
  const pay_until = new Date(NOW + QUARTER_MS).toISOString()
  return { order_id: ORDER, order_status: 'pending', payment_status: 'pending', pay_until, ...more } as Order
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // Renderings that the timers caused send their requests in a tick of their own.
  await act(() => vi.advanceTimersByTimeAsync(0))
}
