import type { Insertable } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
import type { addOrderRefund as endpoint } from '#contract/orders/desk/office-orders.ts'
import { refundForUnits } from '#contract/orders/desk/refunds.ts'
import { Refusal, wrongInput } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { type Attempt, readAttempt, requireSameRequest } from '../../idempotency-key.ts'
import { leftOf, lockMoney, paidOf, sumOf } from '../../money/payments/money-of-order.ts'
import { giveBackUpTo } from '../../money/payments/request-refund.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { KeyedVerb, Shop } from '../../shop.ts'
import { lapseOpenChange } from '../changes/end-change.ts'
import { announceOrder } from '../orders/order-news.ts'
import { tellAboutRefund } from '../orders/tell-money-back.ts'
import { changedMeanwhile, changeOfficeOrder } from './change-office-order.ts'
import { answerIssue } from './office-issues.ts'
import { readRefundable, requireRoomForRefund } from './order-goods.ts'

type Input = InputOf<typeof endpoint>

/**
 * Refunds units of lines, or an amount. The order's lock serialises concurrent refunds, so that each sees the one
 * before. What was charged is refunded after the commit, and the customer told once the provider has answered.
 */
export const addOrderRefund: KeyedVerb<typeof endpoint> = (shop, operator, { input, key }) => {
  const { seen_left: seenLeft, ...wanted } = input
  // Leaves out `seen_left`, so that a retry after the sum has changed is still the same request.
  const attempt = readAttempt(key, wanted)
  if (!attempt.key) throw wrongInput('A refund needs the header Idempotency-Key.')
  return changeOfficeOrder(shop, operator, input.number, async (shop, { id: orderId }) => {
    if (await isMade(shop, orderId, attempt)) return
    const money = await lockMoney(shop, orderId)
    const leftCents = leftOf(paidOf(money))
    // Another refund was made since, perhaps for the same items. Clients that do not say what they saw are not checked.
    if (seenLeft !== undefined && toCents(seenLeft) !== leftCents) {
      const sentence = `${formatDollars(seenLeft)} of this order was left when you looked, and ${formatCents(leftCents)} is left now. Please check what was refunded in the meantime.`
      throw await changedMeanwhile(shop, operator, input.number, sentence)
    }
    // An open order change was priced before this refund, and would refund the same items again.
    await lapseOpenChange(shop, orderId)
    const lines = await priceLines(shop, orderId, input.lines)
    const cents = sumOf(lines) + toCents(input.amount ?? 0)
    if (cents <= 0) throw wrongInput('Please choose items, or write an amount.')
    requireRoomForRefund(operator, money, cents)
    const { reason, reports } = input
    const note = input.note.trim()
    const created_at = shop.clock.now()
    const id = newId(created_at)
    const ofAttempt = {
      operator_id: operator.id,
      idempotency_key: attempt.key ?? '',
      request_hash: attempt.hash,
    }
    const refund = { id, order_id: orderId, amount_cents: cents, reason, note, created_at, ...ofAttempt }
    await insertRefund(shop, refund, lines)
    await giveBackUpTo(shop, orderId, { cents, because: reason, office_refund_id: id })
    await tellAboutRefund(shop, orderId, id)
    for (const product_id of reports)
      await answerIssue(shop, { order_id: orderId, product_id }, { answer: 'refunded' })
    await announceOrder(shop, orderId)
    await writeAudit(shop, {
      act: 'order.refunded',
      on: ['order', input.number],
      after: {
        amount: formatCents(cents),
        reason,
        items: lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ') || null,
        report_accepted: reports.length > 0 || null,
        note: note || null,
      },
    })
  })
}

async function isMade({ db }: Shop, orderId: string, attempt: Attempt): Promise<boolean> {
  const made = await db
    .selectFrom('office_refunds')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', attempt.key ?? '')
    .executeTakeFirst()
  requireSameRequest(made, attempt, {
    sentence: 'That refund was sent before with something different in it.',
  })
  return made !== undefined
}

type PricedLine = Awaited<ReturnType<typeof priceLines>>[number]

async function priceLines(shop: Shop, orderId: string, wanted: Input['lines']) {
  const ordered = await readRefundable(shop, orderId)
  const units = new Map<string, number>()
  for (const { product_id, quantity } of wanted)
    units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  return [...units].map(([product_id, quantity]) => {
    const line = ordered.find((one) => one.product_id === product_id)
    if (!line) throw new Refusal('not_found', {}, 'That is not in this order.')
    if (line.paid.refundedUnits + quantity > line.paid.quantity) throw new Refusal('units_refunded_already')
    const amount_cents = refundForUnits(quantity, line.paid)
    return { product_id, title: line.title, quantity, amount_cents }
  })
}

async function insertRefund(
  { db }: Shop,
  refund: Insertable<Tables['office_refunds']>,
  lines: PricedLine[],
): Promise<void> {
  await db.insertInto('office_refunds').values(refund).execute()
  if (lines.length > 0)
    await db
      .insertInto('office_refund_lines')
      .values(lines.map(({ title: _, ...line }) => ({ ...line, office_refund_id: refund.id })))
      .execute()
}
