import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { layoutTexts } from '../../texts/layout.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderList } from './order-list.tsx'

const AT_ONCE = 50

test('a customer without orders sees a link to the shop', async () => {
  const { place } = await openList([])
  expect(place.textContent).toContain(texts.empty)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('a list shorter than one page is complete and requests nothing more', async () => {
  const { shown, network } = await openList(orders(1, AT_ONCE - 1))
  expect(shown()).toHaveLength(AT_ONCE - 1)
  expect(findButton(texts.more)).toBeUndefined()
  expect(network.asked).toEqual([])
})

test('each press on “Show more” requests the orders after the last one shown until there are no more', async () => {
  const { shown, network, place } = await openList(orders(1, AT_ONCE))
  network.answer(getOrderList, orders(51, AT_ONCE))
  await press(texts.more)
  network.answer(getOrderList, orders(101, 3))
  await press(texts.more)
  expect(network.asks(getOrderList)).toEqual([{ before: '50' }, { before: '100' }])
  expect(shown()).toEqual(orders(1, 103).map(({ order_id }) => texts.number(order_id)))
  expect(findButton(texts.more)).toBeUndefined()
  expect(place.textContent).toContain(texts.allShown)
})

test('a next page that fails keeps the orders shown and can be requested again', async () => {
  const { shown, network, place } = await openList(orders(1, AT_ONCE))
  network.answer(getOrderList, 'lost')
  await press(texts.more)
  expect(place.textContent).toContain(texts.failed)
  expect(shown()).toHaveLength(AT_ONCE)
  network.answer(getOrderList, orders(51, 1))
  await act(async () => [...place.querySelectorAll('button')].at(-1)?.click())
  expect(shown()).toHaveLength(AT_ONCE + 1)
  expect(place.textContent).not.toContain(texts.failed)
})

test('a second press before the answer requests the next page only once', async () => {
  const answer = Promise.withResolvers<OrderSummary[]>()
  const { shown, network } = await openList(orders(1, AT_ONCE))
  network.answer(getOrderList, () => answer.promise)
  await press(texts.more)
  await press(texts.more)
  await act(async () => answer.resolve(orders(51, 2)))
  expect(network.asks(getOrderList)).toHaveLength(1)
  expect(shown()).toHaveLength(AT_ONCE + 2)
})

test('a card shows at most four pictures and says how many more there are', async () => {
  const pictures = ['/a', '/b', '', '/d', '/e', '/f']
  const { place } = await openList([anOrder({ product_images: pictures })])
  expect([...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/a',
    '/b',
    '/d',
  ])
  expect(place.textContent).toContain(texts.morePictures(2))
  expect(place.textContent).toContain(texts.moreItems(2))
  expect(place.textContent).toContain(layoutTexts.items(6))
})

test('a card with four pictures counts no more', async () => {
  const { place } = await openList([anOrder({ product_images: ['/a', '/b', '/c', '/d'] })])
  expect(place.querySelectorAll('img')).toHaveLength(4)
  expect(place.textContent).not.toContain('+')
})

function orders(from: number, count: number): OrderSummary[] {
  return Array.from({ length: count }, (_, at) => anOrder({ order_id: String(from + at) }))
}

async function openList(first: OrderSummary[]) {
  const network = openNetwork()
  const { place } = await render(
    <MemoryRouter>
      <OrderList first={first} />
    </MemoryRouter>,
  )
  return {
    network,
    place,
    shown: () => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent),
  }
}
