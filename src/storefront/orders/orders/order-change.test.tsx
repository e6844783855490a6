import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentForm, paymentResult } from '#contract/money/payments/payments.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { changeOrderTexts } from '../../texts/change-order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderChange } from './order-options.tsx'

const UNTIL = '2026-03-05T05:00:00.000Z'
const open_change = { change_id: 'one', difference: 5.2, to_pay: 3.2, keeps_card: false, pay_until: UNTIL }
const settled = { status: '2', order_status: 'processing', payment_status: 'paid' } as const

afterEach(() => vi.useRealTimers())

test.each([
  ['that can be changed', { change_until: UNTIL }, texts.change],
  ['with a change that waits', { change_until: UNTIL, open_change }, texts.payMore('$3.20')],
  ['past its cut-off', {}, undefined],
])('an order %s shows its next step', async (_, more, words) => {
  openNetwork()
  const { place } = await render(<OrderChange order={anOrder(more)} onChanged={() => {}} />)
  const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(words ? [words] : [])
  if (words) expect(findButton(words)).toBeDefined()
  else expect(place.textContent).toBe(changeOrderTexts.over)
})

test.each(['pending', 'out_for_delivery', 'cancelled'] as const)(
  'an order that is %s says nothing about changes',
  async (order_status) => {
    const { place } = await render(<OrderChange order={anOrder({ order_status })} onChanged={() => {}} />)
    expect(place.textContent).toBe('')
  },
)

test('a customer back from the payment page sees at once what became of the change', async () => {
  const network = openNetwork()
  network.answer(paymentResult, { ...settled, change_state: 'made' })
  network.answer(getOrder, { data: anOrder({ change_until: UNTIL, version: 2 }) })
  const heard: Order[] = []
  await render(
    <OrderChange
      order={anOrder({ change_until: UNTIL, open_change })}
      onChanged={(order) => heard.push(order)}
    />,
  )
  await vi.waitFor(() => expect(heard.map(({ version }) => version)).toEqual([2]))
  expect(network.asks(paymentResult)).toEqual([{ order_id: heard[0]?.order_id, change_id: 'one' }])
})

test.each(['open', 'lost'] as const)('a change keeps waiting while its payment is %s', async (state) => {
  const network = openNetwork()
  network.answer(paymentResult, state === 'lost' ? 'lost' : { ...settled, change_state: 'open' })
  const order = anOrder({ change_until: UNTIL, open_change })
  const { place } = await render(<OrderChange order={order} onChanged={() => expect.unreachable()} />)
  await vi.waitFor(() => expect(network.asks(paymentResult)).toHaveLength(1))
  expect(place.querySelector('button')?.textContent).toBe(texts.payMore('$3.20'))
  expect(network.asks(getOrder)).toEqual([])
})

test('a customer back from a bank that declined the payment is told why in the payment dialog', async () => {
  const network = openNetwork()
  network.answer(paymentForm, { provider: 'embedded', publishable_key: 'pk' })
  network.answer(paymentResult, { ...settled, change_state: 'open', message: 'Your bank has declined it.' })
  const order = anOrder({ change_until: UNTIL, open_change })
  await render(<OrderChange order={order} onChanged={() => expect.unreachable()} />)
  await vi.waitFor(() => {
    const alerts = [...document.querySelectorAll('dialog [role=alert]')]
    expect(alerts.at(-1)?.textContent).toBe('Your bank has declined it.')
  })
})

test('the slow-bank message of one change is not shown for the next', async () => {
  const network = openNetwork()
  network.answer(paymentResult, { ...settled, change_state: 'open', is_processing: true })
  const { place, show } = await render(
    <OrderChange order={anOrder({ change_until: UNTIL, open_change })} onChanged={() => {}} />,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(changeOrderTexts.slowBank))
  const next = { ...open_change, change_id: 'two' }
  await show(<OrderChange order={anOrder({ change_until: UNTIL, open_change: next })} onChanged={() => {}} />)
  expect(place.textContent).not.toContain(changeOrderTexts.slowBank)
})

test('a customer back while the bank is slow is told so and not asked to pay again', async () => {
  const { place, heard } = await openAtSlowBank()
  expect(place.querySelector('button')).toBeNull()
  expect(heard).toEqual([])
})

test('a slow payment is checked again until the result of the change is known', async () => {
  const { network, heard } = await openAtSlowBank()
  network.answer(paymentResult, { ...settled, change_state: 'made' })
  network.answer(getOrder, { data: anOrder({ version: 2 }) })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await vi.waitFor(() => expect(heard).toMatchObject([{ version: 2 }]))
})

test('a late decline is shown on the page, and the change can be paid again', async () => {
  const { network, place, heard } = await openAtSlowBank()
  network.answer(paymentResult, { ...settled, change_state: 'open', message: 'Your bank has declined it.' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await vi.waitFor(() => expect(place.textContent).toContain('Your bank has declined it.'))
  expect(findButton(texts.payMore('$3.20'))).toBeDefined()
  expect(document.querySelector('dialog')).toBeNull()
  expect(heard).toEqual([])
})

test('the slow-bank message outlasts failed checks, and the pay button returns once the payment is gone', async () => {
  const { network, place, heard } = await openAtSlowBank()
  for (const [n, passing] of [
    'lost' as const,
    new Refusal('payments_unavailable', { retryAfter: 2 }),
  ].entries()) {
    network.answer(paymentResult, passing)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(network.asks(paymentResult)).toHaveLength(2 + n)
    expect(place.textContent).toContain(changeOrderTexts.slowBank)
  }
  network.answer(paymentResult, new Refusal('not_found'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await vi.waitFor(() => expect(findButton(texts.payMore('$3.20'))).toBeDefined())
  expect(heard).toEqual([])
})

test('the payment of a change made while the page is open is not checked', async () => {
  const network = openNetwork()
  const { show } = await render(<OrderChange order={anOrder({ change_until: UNTIL })} onChanged={() => {}} />)
  await show(<OrderChange order={anOrder({ change_until: UNTIL, open_change })} onChanged={() => {}} />)
  expect(network.asks(paymentResult)).toEqual([])
})

test('the button that opens the drawer stays the same element once a change waits, to keep the focus', async () => {
  openNetwork()
  const { place, show } = await render(
    <OrderChange order={anOrder({ change_until: UNTIL })} onChanged={() => {}} />,
  )
  const opener = place.querySelector('button')
  await show(<OrderChange order={anOrder({ change_until: UNTIL, open_change })} onChanged={() => {}} />)
  expect(opener?.isConnected).toBe(true)
  expect(opener?.textContent).toBe(texts.payMore('$3.20'))
})

async function openAtSlowBank() {
  const network = openNetwork()
  vi.useFakeTimers()
  network.answer(paymentResult, { ...settled, change_state: 'open', is_processing: true })
  const heard: Order[] = []
  const order = anOrder({ change_until: UNTIL, open_change })
  const { place } = await render(<OrderChange order={order} onChanged={(order) => heard.push(order)} />)
  await vi.waitFor(() => expect(place.textContent).toContain(changeOrderTexts.slowBank))
  return { network, place, heard }
}
