import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anOrder } from '#testing/an-order.ts'
import { render } from '#testing/render.tsx'
import { layoutTexts } from '../../texts/layout.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderCard } from './order-list.tsx'

test('the card shows the date, the items and the price of an order, and links to its page', async () => {
  const place = await show({ quantity: 7, product_images: ['/a.webp', '/b.webp'], order_amount: 1_234.5 })
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order/1042')
  expect(place.textContent).toContain("thu, 05 mar'26, 2:15 pm")
  expect(place.textContent).toContain(layoutTexts.items(2))
  expect(place.textContent).toContain('$1,234.50')
})

test.each([
  ['new', 'We have your order'],
  ['picking', 'Being packed'],
  ['packed', 'Packed'],
] as const)('the card of an order at the stage %s says: %s', async (stage, words) => {
  expect((await show({ stage })).querySelector('header + p')?.textContent).toMatch(new RegExp(` · ${words}$`))
})

test('the card of an order that is on its way leaves that to its status', async () => {
  const place = await show({ stage: 'on_the_way', order_status: 'out_for_delivery' })
  expect(place.querySelector('header + p')?.textContent).toBe("thu, 05 mar'26, 2:15 pm")
})

test.each([
  [0, 0, undefined],
  [1, 1, undefined],
  [4, 4, undefined],
  [5, 4, 1],
  [9, 4, 5],
])('of %i pictures the card shows %i and says that there are %s more', async (count, shown, more) => {
  const place = await show({ product_images: Array.from({ length: count }, (_, n) => `/${n}.webp`) })
  expect([...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
    Array.from({ length: shown }, (_, n) => `/${n}.webp`),
  )
  const words = place.querySelector('li:last-child')?.textContent ?? ''
  expect(words).toBe(more === undefined ? '' : texts.morePictures(more) + texts.moreItems(more))
})

test('a product without a picture keeps its place, and the same picture twice is shown twice', async () => {
  const place = await show({ product_images: ['', '/a.webp', '/a.webp'] })
  expect(place.querySelectorAll('li')).toHaveLength(3)
  expect(place.querySelectorAll('img')).toHaveLength(2)
})

test.each([
  ['processing', 'paid', 'Processing', 'bg-well'],
  ['out_for_delivery', 'paid', 'Out for delivery', 'bg-info-pale'],
  ['delivered', 'paid', 'Delivered', 'bg-success-pale'],
  ['returned', 'refunded', 'Returned', 'bg-warning-pale'],
  ['cancelled', 'pending', 'Cancelled', 'bg-danger-pale'],
  ['pending', 'failed', 'Failed', 'bg-danger-pale'],
] as const)('an order that is %s and %s is labelled %s', async (order_status, payment_status, word, look) => {
  const place = await show({ order_status, payment_status })
  const pill = place.querySelector('header span')
  expect(pill?.textContent).toBe(word)
  expect(pill?.className).toContain(look)
})

async function show(more: Parameters<typeof anOrder>[0]) {
  const { place } = await render(
    <MemoryRouter>
      <OrderCard order={anOrder(more)} />
    </MemoryRouter>,
  )
  return place
}
