import { ceilingOfLine } from '#contract/goods/catalogue/by-weight.ts'
import { type Cents, formatCents, toCents } from '#contract/money.ts'
import { readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { isReceipt } from '#contract/orders/orders/is-receipt.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { receiptOf } from '#contract/orders/orders/receipt.ts'
import type { Day } from './day.ts'
import type { DayOrder } from './day-order.ts'

/** Looks at an order as its shopper and the office see it once the day is over. */
export async function checkOrder(day: Day, known: DayOrder): Promise<Order> {
  const { customer, number } = known
  const { data: order } = await customer.call(getOrder, { order_id: number })
  const manager = await day.manager()
  const office = (await manager(readOfficeOrder, { number })).data
  const whose = `${customer.first}’s order ${number}`
  const expect = (holds: boolean, otherwise: string) => day.expect(holds, `${whose}: ${otherwise}`)
  const charged = toCents(order.captured_amount)
  const refunded = toCents(office.money.refunded)
  const { held, on_its_way } = office.money
  expect(held === 0 && on_its_way === 0, `${held} is held and ${on_its_way} on its way at the end of the day`)
  expect(
    charged <= known.ceilingCents,
    `${formatCents(charged)} is above the ${formatCents(known.ceilingCents)} that it may cost`,
  )
  checkAudit(known, office.history, expect)
  if (order.order_status !== 'delivered') {
    const isOver = ['cancelled', 'failed', 'returned'].includes(order.order_status)
    expect(isOver, `it is still ${order.order_status}`)
    expect(charged === refunded, `it has ended, and ${formatCents(charged - refunded)} is kept`)
    expect(known.isPacked || charged === 0, `nothing of it was packed, and ${formatCents(charged)} charged`)
    return order
  }
  checkLines(known, order, expect)
  checkCharge(known, order, charged, expect)
  expect(
    refunded === known.refundedCents,
    `${formatCents(refunded)} went back, not ${formatCents(known.refundedCents)}`,
  )
  const receipt = toCents(receiptOf(order).amounts.bill_amount)
  expect(
    isReceipt(order) && receipt === charged,
    `its receipt says ${formatCents(receipt)}, and ${formatCents(charged)} was charged`,
  )
  await checkMail(day, known, order, expect)
  return order
}

type Expect = (holds: boolean, otherwise: string) => void

/** Each act that was acknowledged is in the audit once, under the name of its picker. */
function checkAudit({ applied }: DayOrder, history: { act: string; actor: string }[], expect: Expect): void {
  const picks = history.filter(({ act }) => act === 'order.line-picked')
  for (const name of new Set([...picks.map(({ actor }) => actor), ...applied.map(({ by }) => by)])) {
    const [noted, done] = [
      picks.filter(({ actor }) => actor === name),
      applied.filter(({ by }) => by === name),
    ]
    expect(
      noted.length === done.length,
      `${name} picked ${done.length} times, and the audit has ${noted.length}`,
    )
  }
}

/** What is in the bag is what its pickers said last. */
function checkLines({ outcomes }: DayOrder, { lines }: Order, expect: Expect): void {
  for (const { product_id, title, packed } of lines) {
    const said = outcomes.get(product_id)
    const same =
      packed?.quantity === said?.quantity &&
      packed?.grams === said?.grams &&
      packed?.substitute?.title === said?.substitute?.title
    expect(
      same,
      `${title} is packed as ${JSON.stringify(packed)}, and its picker said ${JSON.stringify(said)}`,
    )
  }
}

/** Works out what a line costs as it was packed, by the agreement that its shopper saw. */
function costOf({ outcomes, substituteCents }: DayOrder, line: OrderLine): Cents {
  const said = outcomes.get(line.product_id)
  const price_cents = toCents(line.price)
  if (!said || said.quantity === 0) return 0
  if (said.substitute)
    return Math.min(said.quantity * (substituteCents.get(line.product_id) ?? 0), price_cents * line.quantity)
  const { grams, quantity } = said
  if (line.price_per_kilo === undefined || grams === null) return price_cents * quantity
  const cents_per_kilo = toCents(line.price_per_kilo)
  return Math.min(
    Math.round((cents_per_kilo * grams) / 1000),
    ceilingOfLine({ price_cents, quantity: line.quantity, cents_per_kilo }),
  )
}

/** A promo code takes its share, which is rounded by line; without one the sum is known to the cent. */
function checkCharge(
  known: DayOrder,
  { lines, amounts, promo_code }: Order,
  charged: Cents,
  expect: Expect,
): void {
  const goods = lines.reduce((sum, line) => sum + costOf(known, line), 0)
  const agreed = lines.reduce((sum, { total_price }) => sum + toCents(total_price), 0)
  const ofGoods = promo_code === 'FREEDEL' ? 0 : toCents(amounts.promo_discount)
  const ofDelivery = toCents(amounts.promo_discount) - ofGoods
  const share = agreed === 0 ? 0 : (ofGoods * goods) / agreed
  const due = goods - share - ofDelivery + toCents(amounts.delivery_charges) + toCents(amounts.window_fee)
  const off = charged - due
  // A change may leave less room for what is heavier than its lines would have.
  const least = known.isChanged ? -ceilingOfLines(lines) : 0
  const rounding = ofGoods === 0 ? 0 : lines.length
  expect(
    off <= rounding && off >= least - rounding,
    `${formatCents(charged)} was charged for what costs ${formatCents(Math.round(due))}`,
  )
}

function ceilingOfLines(lines: readonly OrderLine[]): Cents {
  return lines.reduce(
    (sum, { price, quantity, price_per_kilo }) =>
      sum + (price_per_kilo ? toCents(price) * quantity * 0.1 : 0),
    0,
  )
}

/** The rows of the receipt that was mailed are the lines as they were packed, and add up to what was charged. */
async function checkMail(
  { shop: { db } }: Day,
  known: DayOrder,
  order: Order,
  expect: Expect,
): Promise<void> {
  const mails = await db.selectFrom('outbox').select('body').where('to', '=', known.customer.email).execute()
  const [receipt, ...more] = mails.filter(({ body }) => body.includes('You were shown'))
  expect(receipt !== undefined && more.length === 0, `${mails.length} receipts were mailed`)
  const body = receipt?.body ?? ''
  const rows = [...body.matchAll(/^(.*): (\d+) ordered, (\d+) packed, \$([\d,.]+)$/gm)]
  const total = /^Total: \$([\d,.]+)$/m.exec(body)?.[1]
  expect(centsOf(total) === toCents(order.captured_amount), `the receipt that was mailed says ${total}`)
  order.lines.forEach((line, at) => {
    const [, title = '', ordered, packed, amount] = rows[at] ?? []
    const said = known.outcomes.get(line.product_id)
    const cost = costOf(known, line)
    const isRight =
      title.startsWith(line.title) && Number(ordered) === line.quantity && Number(packed) === said?.quantity
    expect(isRight, `the receipt’s row for ${line.title} is “${rows[at]?.[0]}”`)
    expect(
      known.isChanged || centsOf(amount) === cost,
      `the receipt charges ${amount} for ${line.title}, which costs ${formatCents(cost)}`,
    )
  })
}

function centsOf(amount: string | undefined): Cents {
  return toCents(Number((amount ?? '').replaceAll(',', '')))
}
