import { expect, vi } from 'vitest'
import { previewChange } from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { ChangeOrder } from '#storefront/orders/changes/change-order.tsx'
import { anOrder } from './an-order.ts'
import { openNetwork } from './network.ts'
import { render } from './render.tsx'

export const aChangeable = (more: Partial<Order> = {}) =>
  anOrder({ change_until: '2026-03-05T21:00:00.000Z', ...more })

/** Opens the drawer that changes an order, on a network without answers yet. */
export async function openChange(order = aChangeable()) {
  const network = openNetwork()
  const changed: Order[] = []
  let timesClosed = 0
  const { place } = await render(
    <ChangeOrder order={order} open onClose={() => timesClosed++} onChanged={(now) => changed.push(now)} />,
  )
  return { network, place, changed, closed: () => timesClosed }
}

type Network = ReturnType<typeof openNetwork>

/** Answers the preview with a total that differs by this amount. */
/** `held` is what the card holds above what the order costs. */
export function answerPreview(
  network: Network,
  difference: number,
  { lines = aChangeable().lines, held = 0 } = {},
) {
  const { amounts, order_amount } = aChangeable()
  const total = { ...amounts, bill_amount: order_amount + difference }
  network.answer(previewChange, {
    lines,
    amounts: total,
    difference,
    to_pay: Math.max(0, difference - held),
    version: 1,
  })
}

export async function seen(place: ParentNode, words: string) {
  await vi.waitFor(() => expect(place.textContent).toContain(words), { timeout: 20_000 })
}
