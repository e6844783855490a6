import { amountOfUnits } from '#contract/goods/catalogue/by-weight.ts'
import { findStock, listMovements } from '#contract/goods/stock/stock.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import type { Day, DayOrder } from './day.ts'

/** By product. */
type Stock = Map<string, number>
const PAGE = 200

/** Returns what is on hand and held. */
export async function readStock(day: Day): Promise<Stock> {
  const manager = await day.manager()
  const stock: Stock = new Map()
  for (let page = 1; ; page++) {
    const { data } = await manager(findStock, { state: 'all', page, page_size: PAGE })
    for (const { id, on_hand, held } of data) stock.set(id, on_hand + held)
    if (data.length < PAGE) return stock
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
  for (const [id, amount] of await readStock(day)) {
    const left = (atStart.get(id) ?? 0) - (sold.get(id) ?? 0)
    const brought = day.brought.get(id) ?? 0
    if (amount === left && brought === 0) continue
    const { data } = await manager(listMovements, { product_id: id, page_size: PAGE })
    const moved = data.filter(({ order_number, at }) => order_number === null && Date.parse(at) >= day.dawn)
    const sumOf = (all: typeof data) => all.reduce((sum, { quantity }) => sum + quantity, 0)
    const came = sumOf(moved.filter(({ reason }) => reason === 'Delivery'))
    day.expect(came === brought, `${came} of ${id} came, and suppliers brought ${brought}`)
    const due = left + sumOf(moved)
    day.expect(amount === due, `${amount} of ${id} are there, and should be ${due}`)
  }
}

/** What was packed, and is not back on its shelf because its order ended in the shop. */
function soldIn(orders: readonly [DayOrder, Order][]): Stock {
  const sold: Stock = new Map()
  const add = (id: string, amount: number) => sold.set(id, (sold.get(id) ?? 0) + amount)
  for (const [known, { order_status, lines, timeline }] of orders) {
    const hasLeft = timeline.some(({ order_status }) => order_status === 'out_for_delivery')
    if (order_status !== 'delivered' && !hasLeft) continue
    for (const { product_id, quantity, sold_by, unit } of lines) {
      const said = known.outcomes.get(product_id)
      const units = said?.quantity ?? quantity
      if (said?.substitute)
        add(said.substitute.product_id, said.grams ?? amountOfUnits(said.substitute, units))
      else add(product_id, said?.grams ?? amountOfUnits({ usual_grams: sold_by ? unit : null }, units))
    }
  }
  return sold
}
