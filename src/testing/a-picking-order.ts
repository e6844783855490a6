import type { LineToPick, OrderToPick, PickingOrder } from '#contract/orders/picking/picking.ts'

const window = {
  starts_at: '2026-03-05T23:00:00.000Z',
  ends_at: '2026-03-06T01:00:00.000Z',
  hub: 'City',
}
const nowhere = { aisle: null, bay: null }

export function aLineToPick(position: number, title: string, more: Partial<LineToPick> = {}): LineToPick {
  const product = { product_id: title, title, unit: 1, unit_type: 'kg', image: '', usual_grams: null }
  const asked = { quantity: 1, note: '', if_out: 'best_match' as const, substitutes: [] }
  return { ...product, position, ...asked, place: nowhere, temperature: 'shelf', outcome: null, ...more }
}

/** An order that Ada, the signed-in operator, picks. */
export function aPickingOrder(lines: LineToPick[], more: Partial<PickingOrder> = {}): PickingOrder {
  return {
    number: '77',
    spoken_number: 1001,
    window,
    suburb: 'Milton',
    order_status: 'processing',
    stage: 'picking',
    picker: { name: 'Ada Berry', is_me: true },
    bags: { shelf: 1, chilled: 0, frozen: 0 },
    ...more,
    lines,
  }
}

export function anOrderToPick(number: string, more: Partial<OrderToPick> = {}): OrderToPick {
  const { lines: _, bags: __, ...order } = aPickingOrder([])
  return { ...order, number, stage: 'to_pick', picker: null, lines: 3, units: 5, done: 0, ...more }
}
