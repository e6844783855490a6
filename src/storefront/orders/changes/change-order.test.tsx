import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { paymentForm } from '#contract/money/payments/payments.ts'
import {
  changeChoices,
  changeOrder,
  dropChange,
  previewChange,
} from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aChangeable, answerPreview, seen } from '#testing/open-change.tsx'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { ChangeOrder } from './change-order.tsx'

const order = aChangeable()
const waiting = {
  change_id: 'a change',
  difference: 10.25,
  to_pay: 10.25,
  keeps_card: false,
  pay_until: '2026-03-05T05:00:00.000Z',
}

test('the difference follows each change, and a cheaper order is confirmed with one press', async () => {
  const { network, place, changed, closed } = await openDrawer()
  answerPreview(network, -10.25)
  expect(place.textContent).toContain(texts.unchanged)

  await press('Remove one Black Figs, 250 g')
  await seen(place, texts.less('$10.25'))
  expect(network.asks(previewChange)).toEqual([
    { order_id: '1042', lines: [{ product_id: 'figs', quantity: 1 }] },
  ])
  const after = anOrder({ version: 2, order_amount: 15.25 })
  network.answer(changeOrder, {
    data: after,
    change: { change_id: 'a change', state: 'made', difference: -10.25 },
  })
  await press(texts.confirmLess('$10.25'))

  expect(network.asks(changeOrder)).toMatchObject([{ version: 1, expected_total: 15.25 }])
  expect([changed(), closed()]).toEqual([[after], 1])
})

test('a change that costs more is paid in the same drawer, or dropped there', async () => {
  const { network, place, changed } = await openDrawer()
  answerPreview(network, 10.25)
  network.answer(paymentForm, { provider: 'embedded', publishable_key: 'pk' })
  await press('Add one more Black Figs, 250 g')
  await seen(place, texts.more('$10.25'))
  const after = { ...order, open_change: waiting }
  network.answer(changeOrder, {
    data: after,
    change: { change_id: 'a change', state: 'open', difference: 10.25 },
  })
  await press(texts.more('$10.25'))
  expect(changed()).toEqual([after])
  await seen(place, texts.payAmount('$10.25'))
  expect(place.querySelector('h2')?.textContent).toBe(texts.payTitle('$10.25'))
  expect(document.activeElement?.textContent).toContain('We’ll hold your change until')

  network.answer(dropChange, { data: order })
  await press(texts.drop)
  expect(changed()).toEqual([after, order])
})

test('a dearer order within what the card holds is confirmed with one press', async () => {
  const { network, place } = await openDrawer()
  answerPreview(network, 10.25, { held: 12 })
  await press('Add one more Black Figs, 250 g')
  await seen(place, texts.moreHeld('$10.25'))
})

test('a product whose price has risen is shown at today’s price before the change is confirmed', async () => {
  const { network, place } = await openDrawer()
  const dearer = order.lines.map((line) => ({ ...line, quantity: 3, list_price: 12, price: 12 }))
  answerPreview(network, 15.5, { lines: dearer })
  expect(place.textContent).toContain('250\u00A0g · $10.25')
  await press('Add one more Black Figs, 250 g')
  await seen(place, '250\u00A0g · $12.00')
  expect(place.textContent).toContain(texts.more('$15.50'))
})

test('a product found by search is added once, and its button keeps the focus when disabled', async () => {
  const { network, place } = await openDrawer()
  answerPreview(network, 2)
  network.answer(searchProduct, { data: [milk] } as never)
  await typeInto(findField(texts.add), 'milk')
  await seen(place, 'Full Cream Milk')
  const add = findButton(texts.addOne('Full Cream Milk, 2 L'))
  add?.focus()
  await press(texts.addOne('Full Cream Milk, 2 L'))
  await vi.waitFor(() => expect(network.asks(previewChange)).toHaveLength(1))
  expect(network.asks(previewChange)[0]?.lines).toEqual([
    { product_id: 'figs', quantity: 2 },
    { product_id: 'milk', quantity: 1 },
  ])
  await press(texts.addOne('Full Cream Milk, 2 L'))
  expect([...place.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['2', '1'])
  expect(add?.getAttribute('aria-disabled')).toBe('true')
  // A browser takes the focus from a button that becomes disabled.
  expect(add?.hasAttribute('disabled')).toBe(false)
  expect(document.activeElement).toBe(add)
})

test('a failed search is reported and can be retried', async () => {
  const { network, place } = await openDrawer()
  network.answer(searchProduct, 'lost')
  await typeInto(findField(texts.add), 'milk')
  await seen(place, texts.searching)
  await seen(place, texts.searchFailed)
  network.answer(searchProduct, { data: [milk] } as never)
  await press('Try again')
  expect(document.activeElement).toBe(findField(texts.add))
  await seen(place, 'Full Cream Milk')
  expect(place.textContent).not.toContain(texts.searchFailed)
})

test('a refused change shows the reason and cannot be confirmed', async () => {
  const { network, place } = await openDrawer()
  network.answer(previewChange, new Refusal('delivery_differs'))
  await press('Remove one Black Figs, 250 g')
  await seen(place, new Refusal('delivery_differs').message)
  expect(findButton(texts.title)?.hasAttribute('disabled')).toBe(true)
})

test('an order changed elsewhere is fetched again, and the drawer says so and keeps the draft', async () => {
  const { network, place, changed, closed } = await openDrawer()
  answerPreview(network, -10.25)
  await press('Remove one Black Figs, 250 g')
  await seen(place, texts.less('$10.25'))
  network.answer(changeOrder, new Refusal('order_changed_meanwhile'))
  const now = anOrder({ version: 2, change_until: order.change_until })
  network.answer(getOrder, { data: now })
  await press(texts.confirmLess('$10.25'))
  await vi.waitFor(() => expect(changed()).toEqual([now]))
  expect(closed()).toBe(0)
  expect(place.textContent).toContain(texts.changedElsewhere)
  expect(place.querySelector('output')?.textContent).toBe('1')
})

test('a refused change can be retried if the order cannot be fetched again either', async () => {
  const { network, place, changed } = await openDrawer()
  answerPreview(network, -10.25)
  await press('Remove one Black Figs, 250 g')
  await seen(place, texts.less('$10.25'))
  network.answer(changeOrder, new Refusal('order_changed_meanwhile'))
  network.answer(getOrder, 'lost')
  await press(texts.confirmLess('$10.25'))
  await vi.waitFor(() => expect(network.asks(getOrder)).toHaveLength(1))
  await vi.waitFor(() =>
    expect(findButton(texts.confirmLess('$10.25'))?.getAttribute('aria-busy')).toBe(null),
  )
  expect(place.textContent).toContain(new Refusal('order_changed_meanwhile').message)
  expect(changed()).toEqual([])
})

test('the drop button is usable again if neither dropping the change nor fetching the order succeeds', async () => {
  const { network, place } = await openDrawer({ ...order, open_change: waiting })
  network.answer(paymentForm, { provider: 'embedded', publishable_key: 'pk' })
  network.answer(dropChange, new Refusal('payment_processing'))
  network.answer(getOrder, 'lost')
  await press(texts.drop)
  await seen(place, new Refusal('payment_processing').message)
  await vi.waitFor(() => expect(network.asks(getOrder)).toHaveLength(1))
  await vi.waitFor(() => expect(findButton(texts.drop)?.getAttribute('aria-busy')).toBe(null))
})

test('a toast tells the shopper that the change has lapsed', async () => {
  const { network, place, changed } = await openDrawer()
  answerPreview(network, 10.25)
  await press('Add one more Black Figs, 250 g')
  await seen(place, texts.more('$10.25'))
  network.answer(changeOrder, {
    data: order,
    change: { change_id: 'a change', state: 'lapsed', difference: 10.25 },
  })
  await press(texts.more('$10.25'))
  expect(changed()).toEqual([order])
  expect(readToasts().map(({ message }) => message)).toEqual([texts.lapsed])
})

test('a shopper who removes every product is told to cancel the order instead', async () => {
  const { place } = await openDrawer()
  await press('Remove one Black Figs, 250 g')
  await press('Remove one Black Figs, 250 g')
  expect(place.textContent).toContain(texts.allGone)
})

test('another delivery window is chosen with one press once the windows are shown', async () => {
  const { network, place } = await openDrawer()
  answerPreview(network, 0)
  network.answer(changeChoices, { addresses: [], windows: [saturday] })
  await press(texts.changeWindow)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.changeWindow)
  await seen(place, '9 am – 11 am')
  const tile = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Order by'),
  )
  await act(async () => tile?.click())
  await seen(place, texts.same)
  expect(network.asks(previewChange)).toMatchObject([{ slot_id: 'saturday' }])
})

const milk = {
  id: 'milk',
  title: 'Full Cream Milk',
  unit: 2,
  unit_type: 'L',
  unit_price: 4,
  thumbnail: '/milk.webp',
}
const saturday = {
  id: 'saturday',
  starts_at: '2026-03-06T23:00:00.000Z',
  ends_at: '2026-03-07T01:00:00.000Z',
  cut_off_at: '2026-03-06T21:00:00.000Z',
  fee: 0,
  state: 'open' as const,
}

interface Watched {
  first: Order
  onClose: () => void
  onChanged: (order: Order) => void
}

function Page({ first, onClose, onChanged }: Watched) {
  const [now, setNow] = useState(first)
  const change = (changed: Order) => {
    onChanged(changed)
    setNow(changed)
  }
  return <ChangeOrder order={now} open onClose={onClose} onChanged={change} />
}

async function openDrawer(first = order) {
  for (const { id } of readToasts()) dismissToast(id)
  const network = openNetwork()
  const changes: Order[] = []
  let timesClosed = 0
  const onClose = () => void timesClosed++
  const { place } = await render(
    <Page first={first} onClose={onClose} onChanged={(now) => changes.push(now)} />,
  )
  return { network, place, changed: () => changes, closed: () => timesClosed }
}
