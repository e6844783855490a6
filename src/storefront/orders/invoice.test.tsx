// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { aLine, anOrder } from '#testing/an-order.ts'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { orderTexts as texts } from '../texts/orders.ts'
import { Invoice } from './invoice.tsx'

test('each line says what was bought, what it cost and the GST that is in it', async () => {
  const { rows } = await openInvoice({
    lines: [
      aLine(),
      aLine({
        product_id: 'soap',
        title: 'Soap',
        unit: 1,
        unit_type: 'each',
        quantity: 1,
        price: 5,
        total_price: 5,
        gst: 0.45,
      }),
    ],
  })
  expect(rows()).toEqual([
    ['Black Figs, 250 g', '2', '$10.25', '$0.00', '$20.50'],
    ['Soap, 1 each', '1', '$5.00', '$0.45', '$5.00'],
  ])
})

test('it names the seller, the buyer, the order and the day', async () => {
  const { words } = await openInvoice({ seller: { name: 'Punnet Pty Ltd', abn: '51 824 753 556' } })
  expect(words()).toContain('Punnet Pty Ltd')
  expect(words()).toContain(texts.abn('51 824 753 556'))
  expect(words()).toContain('Ada, Unit 4, 1 Queen Street, Brisbane City QLD 4000')
  expect(words()).toContain('1042 · Processing')
  expect(words()).toContain("thu, 05 mar'26")
})

test('a shop without an ABN prints none', async () => {
  const { words } = await openInvoice({})
  expect(words()).not.toContain('ABN')
})

test('the invoice of a refunded order says what became of it', async () => {
  const { words } = await openInvoice({ order_status: 'cancelled', payment_status: 'refunded' })
  expect(words()).toContain('1042 · Cancelled')
})

test('it is printed by one press, and leads back to its order', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { place } = await openInvoice({})
  await press(texts.print)
  expect(print).toHaveBeenCalledOnce()
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order/1042')
  vi.unstubAllGlobals()
})

async function openInvoice(more: Partial<Order>) {
  const { place } = await render(
    <MemoryRouter>
      <Invoice order={anOrder(more)} />
    </MemoryRouter>,
  )
  const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  return {
    place,
    words: () => place.querySelector('article')?.textContent,
    rows: () => [...place.querySelectorAll('tbody tr')].map(cellsOf),
  }
}
