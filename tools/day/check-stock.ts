import { amountOfUnits } from '#contract/goods/catalogue/by-weight.ts'
import { findStock, listMovements } from '#contract/goods/stock/stock.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import type { Day } from './day.ts'
import type { DayOrder } from './day-order.ts'

/** On hand and held, by product. */
export type Stock = Map<string, number>

export async function readStock(day: Day): Promise<Stock> {
  const manager = await day.manager()
  const stock: Stock = new Map()
  for (let page = 1; ; page++) {
    const { data } = await manager(findStock, { state: 'all', page, page_size: 200 })
    for (const { id, on_hand, held } of data) stock.set(id, on_hand + held)
    if (data.length < 200) return stock
  }
}

/** Stock at the start, what came, and what was written off, are what is there and what was sold. */
export async function checkStock(
  day: Day,
  atStart: Stock,
  orders: readonly [DayOrder, Order][],
): Promise<void> {
  const manager = await day.manager()
  const sold = soldIn(orders)
  const atEnd = await readStock(day)
  const brought = new Map<string, number>()
  for (const { productId, amount } of day.deliveries) add(brought, productId, amount)
  for (const [id, units] of atEnd) {
    const start = atStart.get(id) ?? 0
    const expected = start - (sold.get(id) ?? 0)
    if (units === expected && !brought.has(id)) continue
    const { data } = await manager(listMovements, { product_id: id, page_size: 200 })
    const moved = data.filter(({ order_number, at }) => order_number === null && Date.parse(at) >= day.dawn)
    const came = sumOf(moved.filter(({ reason }) => reason === 'Delivery'))
    day.expect(
      came === (brought.get(id) ?? 0),
      `${came} of ${id} came, and suppliers brought ${brought.get(id) ?? 0}`,
    )
    day.expect(
      units === expected + sumOf(moved),
      `${units} of ${id} are there, and should be ${expected + sumOf(moved)}`,
    )
  }
}

function soldIn(orders: readonly [DayOrder, Order][]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const [known, { order_status, lines, timeline }] of orders) {
    const hasLeft = timeline.some(({ order_status }) => order_status === 'out_for_delivery')
    if (order_status !== 'delivered' && !hasLeft) continue
    for (const { product_id, quantity, sold_by, unit } of lines) {
      const said = known.outcomes.get(product_id)
      const units = said?.quantity ?? quantity
      if (said?.substitute) add(sold, said.substitute.product_id, amountOfUnits(said.substitute, units))
      else add(sold, product_id, said?.grams ?? amountOfUnits({ usual_grams: sold_by ? unit : null }, units))
    }
  }
  return sold
}

function add(to: Map<string, number>, id: string, units: number): void {
  to.set(id, (to.get(id) ?? 0) + units)
}

function sumOf(moved: readonly { quantity: number }[]): number {
  return moved.reduce((sum, { quantity }) => sum + quantity, 0)
}
