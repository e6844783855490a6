import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { aLine, anOrder, aRefund } from '#testing/an-order.ts'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { amountTexts } from '../../texts/amounts.ts'
import { invoiceTexts as texts } from '../../texts/invoice.ts'
import { orderTexts } from '../../texts/orders.ts'
import { refundTexts } from '../../texts/refunds.ts'
import { Invoice } from './invoice.tsx'

test('each line shows the product, its quantity and its price with GST, which add up to the total', async () => {
  const reduced = { quantity: 1, list_price: 6, price: 5, total_price: 5, gst: 0.45 }
  const soap = aLine({
    product_id: 'soap',
    title: 'Soap',
    unit: 1,
    unit_type: 'each',
    ...reduced,
  })
  const amounts = { ...anOrder().amounts, total_amount: 26.5, discount: 1 }
  const { rows, words } = await openInvoice({ lines: [aLine(), soap], amounts })
  expect(rows()).toEqual([
    ['Black Figs, 250\u00A0g', '2', '$10.25', texts.noGst, '$20.50'],
    ['Soap, 1 each', '1', '$6.00', texts.gstRate, '$6.00'],
  ])
  expect(words()).toContain(`${amountTexts.itemsTotal}$26.50${amountTexts.productDiscount}-$1.00`)
  expect(words()).toContain(amountTexts.gst('$0.45'))
})

test('an invoice of GST-free products says that no GST is included', async () => {
  const amounts = { ...anOrder().amounts, gst: 0 }
  const { words } = await openInvoice({ lines: [aLine()], amounts })
  expect(words()).toContain(texts.noneIncluded)
  expect(words()).not.toContain(texts.inclGst)
  expect(words()).not.toContain('$0.00 GST')
})

test('the invoice names the seller, the buyer, the order and the date', async () => {
  const { words } = await openInvoice({
    seller: { name: 'Punnet Pty Ltd', abn: '51 824 753 556', contact: '07 3000 0000', email: null },
  })
  expect(words()).toContain('Punnet Pty Ltd')
  expect(words()).toContain(texts.abn('51 824 753 556'))
  expect(words()).toContain('Ada, Unit 4, 1 Queen Street, Brisbane City QLD 4000')
  expect(words()).toContain('1042 · Processing')
  expect(words()).toContain('5 March 2026')
})

test('the invoice is a tax invoice if the shop has an ABN, and not called one otherwise', async () => {
  const withOne = await openInvoice({
    seller: { name: 'Punnet Pty Ltd', abn: '51 824 753 556', contact: '07 3000 0000', email: null },
  })
  expect(withOne.words()).toContain('Tax invoice')
  await withOne.leave()
  const { words } = await openInvoice({})
  expect(words()).not.toMatch(/ABN|tax invoice/i)
})

test.each<[string, Partial<Order>, string]>([
  ['was refunded', { payment_status: 'refunded' }, texts.refundedAmount('$25.50')],
  ['is to be refunded', { payment_status: 'paid' }, orderTexts.refundComing('$25.50')],
])('the invoice of an order that %s shows the amount', async (_, more, sentence) => {
  const { words } = await openInvoice({ order_status: 'cancelled', ...more })
  expect(words()).toContain('1042 · Cancelled')
  expect(words()).toContain(sentence)
})

test('the invoice does not mention a refund if there is none', async () => {
  expect((await openInvoice({})).words()).not.toMatch(/refund|back to your card/)
})

test('the invoice of a changed order lists its payments and refunds, which add up', async () => {
  const { paid } = await openInvoice({
    payments: [
      { at: '2026-03-05T04:16:00.000Z', amount: 25.5, is_held: false, is_of_change: false },
      { at: '2026-03-06T04:16:00.000Z', amount: 3, is_held: false, is_of_change: true },
    ],
    refunds: [
      aRefund({ at: '2026-03-05T05:16:00.000Z', amount: 3, because: 'order_changed' }),
      aRefund({
        at: '2026-03-07T05:16:00.000Z',
        amount: 10.25,
        refund_status: 'requested',
        lines: [ONE_FIG],
      }),
    ],
  })
  await vi.waitFor(() =>
    expect(paid()).toEqual([
      'Paid, 5 March 2026$25.50',
      'Refunded, 5 March 2026You changed your order-$3.00',
      'Paid for your change, 6 March 2026$3.00',
      'Being refunded, 7 March 2026Something was missing: 1 × Black Figs-$10.25',
      'Total paid after refunds$15.25',
    ]),
  )
})

test('the invoice of an order that was charged less than it cost says what was not charged', async () => {
  const { paid } = await openInvoice({
    payments: [{ at: '2026-03-06T04:16:00.000Z', amount: 22.5, is_held: false, is_of_change: false }],
    refunds: [aRefund({ at: '2026-03-05T05:16:00.000Z', amount: 3, refund_status: 'released' })],
  })
  await vi.waitFor(() =>
    expect(paid()).toEqual([
      'Not charged, 5 March 2026Something was missing$3.00',
      'Paid, 6 March 2026$22.50',
      'Total paid$22.50',
    ]),
  )
})

test('a receipt says line by line what was ordered, packed and charged, and what was shown and paid', async () => {
  const short = aRefund({
    refund_status: 'released',
    lines: [{ product_id: 'figs', title: 'Black Figs', quantity: 1, amount: 10.25 }],
  })
  const payments = [{ at: '2026-03-06T04:16:00.000Z', amount: 15.25, is_held: false, is_of_change: false }]
  const { place, rows, words } = await openInvoice({ stage: 'packed', payments, refunds: [short] })
  expect(place.querySelector('h1')?.textContent).toBe('Receipt and invoice')
  expect(words()).toContain('You were shown $25.50 and paid $15.25.')
  expect(rows()).toEqual([['Black Figs, 250\u00A0g', '2', '1', '$10.25', texts.noGst, '$10.25']])
  expect(words()).toContain(`${amountTexts.grandTotal}$15.25`)
})

test('a receipt of an order of which nothing was short says that what was shown was paid', async () => {
  const { words } = await openInvoice({ stage: 'packed' })
  expect(words()).toContain('You were shown $25.50, and that is what you paid.')
})

test('an order that is not packed has an invoice and no receipt yet', async () => {
  const { place, words } = await openInvoice({ stage: 'picking' })
  expect(place.querySelector('h1')?.textContent).toBe('Invoice')
  expect(words()).not.toContain('You were shown')
})

test('the invoice of an unchanged order has no list of payments', async () => {
  expect((await openInvoice({})).paid()).toEqual([])
})

test('the invoice is printed with one press and links back to its order', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { place } = await openInvoice({})
  await press(texts.print)
  expect(print).toHaveBeenCalledOnce()
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order/1042')
  vi.unstubAllGlobals()
})

const ONE_FIG = { product_id: 'figs', title: 'Black Figs', quantity: 1, amount: 10.25 }

async function openInvoice(more: Partial<Order>) {
  const { place, leave } = await render(
    <MemoryRouter>
      <Invoice order={anOrder(more)} />
    </MemoryRouter>,
  )
  const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  return {
    place,
    leave,
    words: () => place.querySelector('article')?.textContent,
    paid: () =>
      [...place.querySelectorAll(`[aria-label=${refundTexts.payments}] dl > div`)].map(
        ({ textContent }) => textContent,
      ),
    rows: () => [...place.querySelectorAll('tbody tr')].map(cellsOf),
  }
}
