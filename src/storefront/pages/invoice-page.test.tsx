import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { getReceipt } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { invoiceTexts as texts } from '../texts/invoice.ts'
import InvoicePage, { clientLoader, ErrorBoundary } from './invoice-page.tsx'

test('a link shows its receipt, which leads to nothing of the account', async () => {
  const { network, place } = await open({ data: anOrder({ stage: 'packed' }) })
  expect(place.querySelector('h1')?.textContent).toBe('Receipt and invoice')
  expect(place.querySelector('a')).toBeNull()
  expect(network.asks(getReceipt)).toEqual([{ receipt_token: 'secret' }])
})

test('a link that has expired says so, and leads to the orders', async () => {
  const { place } = await open(new Refusal('not_found'))
  expect(place.querySelector('h1')?.textContent).toBe(texts.expired)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order')
})

test('a receipt that cannot be fetched is not reported as expired', async () => {
  const { place } = await open(new Refusal('unavailable', { retryAfter: 1 }))
  expect(place.querySelector('h1')?.textContent).toBe(texts.failed)
})

async function open(said: { data: ReturnType<typeof anOrder> } | Refusal) {
  const network = openNetwork()
  network.answer(getReceipt, said)
  const Shop = createRoutesStub([
    { path: '/receipt/:token', Component: InvoicePage, loader: clientLoader, ErrorBoundary },
  ])
  const { place } = await render(
    <main id="main" tabIndex={-1}>
      <Shop initialEntries={['/receipt/secret']} />
    </main>,
  )
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull())
  return { network, place }
}
