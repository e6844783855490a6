import { type Cents, formatCents, toCents } from '#contract/money.ts'
import { readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { isReceipt } from '#contract/orders/orders/money-coming-back.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { receiptOf } from '#contract/orders/orders/receipt.ts'
import type { Day, DayOrder } from './day.ts'

interface Checking {
  day: Day
  /** As its people remember it. */
  known: DayOrder
  /** As its shopper sees it. */
  order: Order
  expect(holds: boolean, otherwise: string): void
}

/** Looks at an order as its shopper and the office see it once the day is over. */
export async function checkOrder(day: Day, known: DayOrder): Promise<Order> {
  const { customer, number } = known
  const { data: order } = await customer.call(getOrder, { order_id: number })
  const { history, money } = (await (await day.manager())(readOfficeOrder, { number })).data
  const expect = (holds: boolean, otherwise: string) =>
    day.expect(holds, `${customer.first}’s order ${number}: ${otherwise}`)
  const charged = toCents(order.captured_amount)
  const refunded = toCents(money.refunded)
  expect(money.held + money.on_its_way === 0, `${money.held} is held, and ${money.on_its_way} on its way`)
  const [told, ceiling] = [known.ceilingCents, ceilingOf(order)]
  expect(known.isChanged || told === ceiling, `it may cost ${formatCents(ceiling)}, not ${formatCents(told)}`)
  expect(charged <= told, `${formatCents(charged)} was charged, above ${formatCents(told)}`)
  checkAudit(known, history, expect)
  if (order.order_status !== 'delivered') {
    const isOver = ['cancelled', 'failed', 'returned'].includes(order.order_status)
    expect(isOver, `it is still ${order.order_status}`)
    expect(charged === refunded, `it has ended, and ${formatCents(charged - refunded)} is kept`)
    expect(known.isPacked || charged === 0, `nothing was packed, and ${formatCents(charged)} charged`)
    return order
  }
  const checking = { day, known, order, expect }
  checkLines(checking)
  checkCharge(checking, charged)
  expect(refunded === known.refundedCents, `${formatCents(refunded)} went back`)
  const receipt = toCents(receiptOf(order).amounts.bill_amount)
  expect(isReceipt(order) && receipt === charged, `its receipt says ${formatCents(receipt)}`)
  checkMail(checking)
  return order
}

type History = readonly { act: string; actor: string }[]

/** Each act that was acknowledged is in the audit once, under the name of its picker. */
function checkAudit({ appliedBy }: DayOrder, history: History, expect: Checking['expect']): void {
  const noted = history.filter(({ act }) => act === 'order.line-picked').map(({ actor }) => actor)
  const [is, was] = [noted, appliedBy].map((names) => names.toSorted().join(', '))
  expect(is === was, `its acts are ${was}’s, and in the audit ${is}’s`)
}

/** What is in the bag is what its pickers said last. */
function checkLines({ known, order, expect }: Checking): void {
  for (const { product_id, title, packed } of order.lines) {
    const said = known.outcomes.get(product_id)
    const factsOf = (one: typeof packed | typeof said) =>
      JSON.stringify([one?.quantity, one?.grams, one?.substitute?.title])
    expect(factsOf(packed) === factsOf(said), `${title} is ${factsOf(packed)}, and was ${factsOf(said)}`)
  }
}

/** What a weighed line may cost above what was agreed. */
function tenthOf({ price, quantity, price_per_kilo }: OrderLine): Cents {
  return price_per_kilo ? Math.floor((toCents(price) * quantity) / 10) : 0
}

/** The most that an order may cost, by what was agreed. */
function ceilingOf({ lines, amounts }: Order): Cents {
  const goods = sumOf(lines.map((line) => toCents(line.price) * line.quantity + tenthOf(line)))
  return goods + toCents(amounts.delivery_charges + amounts.window_fee - amounts.promo_discount)
}

/** What a line costs as it was packed. This is worked out anew, so that a mistake of the contract's is not repeated. */
function costOf({ outcomes, substitutePrices }: DayOrder, line: OrderLine): Cents {
  const { quantity = 0, grams = null, substitute } = outcomes.get(line.product_id) ?? {}
  const agreed = toCents(line.price) * line.quantity
  if (quantity === 0) return 0
  if (substitute) {
    const { cents, perKilo } = substitutePrices.get(line.product_id) ?? { cents: 0 }
    const usual = quantity * cents
    if (perKilo === undefined || grams === null) return Math.min(usual, agreed)
    return Math.min(Math.round((perKilo * grams) / 1000), usual + Math.floor(usual / 10), agreed)
  }
  if (line.price_per_kilo === undefined || grams === null) return toCents(line.price) * quantity
  return Math.min(Math.round((toCents(line.price_per_kilo) * grams) / 1000), agreed + tenthOf(line))
}

/** A promo code takes its share, which is rounded by line; without one the sum is known to the cent. */
function checkCharge({ known, order, expect }: Checking, charged: Cents): void {
  const { lines, amounts, promo_code } = order
  const goods = sumOf(lines.map((line) => costOf(known, line)))
  const promo = toCents(amounts.promo_discount)
  const ofGoods = promo_code === 'FREEDEL' ? 0 : promo
  const share = (ofGoods * goods) / sumOf(lines.map(({ total_price }) => toCents(total_price)))
  const fees = toCents(amounts.delivery_charges + amounts.window_fee) - (promo - ofGoods)
  const due = goods - share + fees
  const rounding = ofGoods === 0 ? 0 : lines.length
  const least = due - rounding - (known.isChanged ? sumOf(lines.map(tenthOf)) : 0)
  const isRight = charged <= due + rounding && charged >= least
  expect(isRight, `${formatCents(charged)} was charged for what costs ${formatCents(Math.round(due))}`)
}

/** The rows of the receipt that was mailed are the lines as they were packed, and its total is what was charged. */
function checkMail({ known, order, expect }: Checking): void {
  const [receipt = '', ...more] = known.mails.filter((body) => body.includes('You were shown'))
  const total = /^Total: \$([\d,.]+)$/m.exec(receipt)?.[1]
  const isRight = centsOf(total) === toCents(order.captured_amount) && more.length === 0
  expect(isRight, `${more.length + 1} receipts were mailed, of ${total}`)
  const rows = [...receipt.matchAll(/^(.*): (\d+) ordered, (\d+) packed, \$([\d,.]+)$/gm)]
  for (const [at, line] of order.lines.entries()) {
    const [row, title = '', ordered, packed, amount] = rows[at] ?? []
    const units = [line.quantity, known.outcomes.get(line.product_id)?.quantity].join()
    const isSame = known.isChanged || centsOf(amount) === costOf(known, line)
    const isLine = title.startsWith(line.title) && [ordered, packed].join() === units && isSame
    expect(isLine, `the receipt’s row for ${line.title}, ${costOf(known, line)} cents, is “${row}”`)
  }
}

function centsOf(amount: string | undefined): Cents {
  return toCents(Number((amount ?? '').replaceAll(',', '')))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
