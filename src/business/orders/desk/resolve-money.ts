import { type Insertable, sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { REFUND_NOT_MADE } from '#contract/money/payments/waiting-money.ts'
import { type Cents, formatCents, toDollars } from '#contract/money.ts'
import type { addSeenTo as endpoint } from '#contract/orders/desk/resolutions.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { lockMoney, type MoneyOfOrder, paidOf, sumOf } from '../../money/payments/money-of-order.ts'
import { isGivenBack, resolvePayment, resolveRefunds } from '../../money/payments/review.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Operator, Shop, VerbBy } from '../../shop.ts'
import { lapseOpenChange } from '../changes/end-change.ts'
import { announceOrder } from '../orders/order-news.ts'
import { changeOfficeOrder } from './change-office-order.ts'
import { requireRoomForRefund } from './order-goods.ts'

type Input = InputOf<typeof endpoint>

/** Records that an operator has dealt with a payment in review or a failed refund, with a note on the order. */
export const resolveMoney: VerbBy<typeof endpoint> = (shop, operator, input) => {
  const { number, what, given_otherwise } = input
  return changeOfficeOrder(shop, operator, number, async (shop, { id: orderId }) => {
    const money = await lockMoney(shop, orderId)
    const parts = findParts(money, input)
    if (parts.length === 0) throw new Refusal('not_found', {}, `Order ${number} has no such ${what}.`)
    const amount = formatCents(sumOf(parts))
    const said = { order_id: orderId, operator_id: operator.id, note: noteOf(input, amount) }
    const open = parts.filter(({ is_open }) => is_open).map(({ id }) => id)
    if (open.length === 0) return requireSaidBefore(shop, said, parts)
    const refunds = what === 'payment' ? turnedDownOf(money, input.id) : open
    if (given_otherwise) {
      await requireUncounted(shop, operator, { orderId, money, refunds })
      // An open order change was priced before this money counted as refunded, so it must not be made any more.
      await lapseOpenChange(shop, orderId)
    }
    // One moment for all: a request that comes again is known by it.
    const at = shop.clock.now()
    await resolveRefunds(shop, refunds, given_otherwise, at)
    if (what === 'payment') await resolvePayment(shop, input.id, at)
    const note = { ...said, id: newId(at), at }
    await shop.db.insertInto('order_notes').values(note).execute()
    await announceOrder(shop, orderId)
    await writeAudit(shop, {
      act: 'order.seen-to',
      on: ['order', number],
      after: { [what]: amount, ...(what === 'refund' && { given_otherwise }), note: input.note },
    })
  })
}

type Said = Pick<Insertable<Tables['order_notes']>, 'order_id' | 'operator_id' | 'note'>

interface Part {
  id: string
  amount_cents: Cents
  is_open: boolean
  seen_to_at: Date | null
}

/** A single refund by the office may be split across several payments. */
function findParts({ payments, refunds }: MoneyOfOrder, { what, id }: Input): Part[] {
  if (what === 'payment')
    return payments
      .filter((payment) => payment.id === id)
      .map((payment) => ({ ...payment, amount_cents: payment.agreed_cents, is_open: payment.is_in_review }))
  return refunds
    .filter((refund) => refund.id === id || refund.office_refund_id === id)
    .map((refund) => ({ ...refund, is_open: refund.is_turned_down }))
}

/** Returns the rejected refunds that a person still has to deal with, if the payment is in review because of them. */
function turnedDownOf({ payments, refunds }: MoneyOfOrder, id: string): string[] {
  const isForThem = payments.some((one) => one.id === id && one.review_because?.startsWith(REFUND_NOT_MADE))
  const open = refunds.filter((refund) => refund.payment_id === id && refund.is_turned_down)
  return isForThem ? open.map((refund) => refund.id) : []
}

function noteOf({ what, note, given_otherwise }: Input, amount: string): string {
  const isWithUs = what === 'refund' && !given_otherwise
  return `The ${what} of ${amount} is resolved${isWithUs ? ', and the money is still with us' : ''}: ${note}`
}

/** Accepts an identical request that was handled before: a retry after a lost response. */
async function requireSaidBefore({ db }: Shop, said: Said, parts: Part[]): Promise<void> {
  const moments = parts.flatMap(({ seen_to_at }) => seen_to_at ?? [])
  const before =
    moments.length > 0 &&
    (await db
      .selectFrom('order_notes')
      .select('id')
      .where((note) => note.and({ ...said }))
      .where('at', 'in', moments)
      .executeTakeFirst())
  if (!before) throw new Refusal('already_there', {}, 'This has been resolved already.')
}

const STILL_WITH_US = 'Please say that this money is still with us.'

interface TurnedDown {
  orderId: string
  money: MoneyOfOrder
  /** Their ids. */
  refunds: readonly string[]
}

/**
 * Checks that failed refunds can be marked as given another way: within what is left of their payments, no unit twice,
 * and within the operator's limit. Any refund made since counts as that same money, and so does one by an order change.
 */
async function requireUncounted(
  shop: Shop,
  operator: Operator,
  { orderId, money, refunds: ids }: TurnedDown,
): Promise<void> {
  const refunds = money.refunds.filter(({ id }) => ids.includes(id))
  if (refunds.length === 0) return
  requireLeft(money, refunds)
  const ofOffice = refunds.filter(({ office_refund_id }) => office_refund_id !== null)
  await requireUnits(shop, orderId, ofOffice)
  requireRoomForRefund(operator, money, sumOf(ofOffice))
}

type Refund = MoneyOfOrder['refunds'][number]

function requireLeft(money: MoneyOfOrder, refunds: readonly Refund[]): void {
  const left = new Map(paidOf(money).map(({ id, leftCents }) => [id, leftCents]))
  for (const { id, status } of money.payments) {
    // A payment of the wrong amount was never marked as paid, and is refunded in full.
    if (status !== 'paid' && status !== 'refunded') continue
    const leftCents = left.get(id) ?? 0
    if (sumOf(refunds.filter(({ payment_id }) => payment_id === id)) <= leftCents) continue
    const sentence = `${formatCents(leftCents)} of that payment is left: the rest is back, or on its way. ${STILL_WITH_US}`
    throw new Refusal('refund_too_large', { left: toDollars(leftCents) }, sentence)
  }
}

/** If some parts of a split refund succeeded, its units are already counted. */
async function requireUnits(shop: Shop, orderId: string, refunds: readonly Refund[]): Promise<void> {
  const officeIds = [...new Set(refunds.flatMap(({ office_refund_id }) => office_refund_id ?? []))]
  if (officeIds.length === 0) return
  const refusal = (sentence: string) =>
    new Refusal('units_refunded_already', {}, `${sentence} ${STILL_WITH_US}`)
  if (await hasPaidBackSince(shop, orderId, officeIds))
    throw refusal('The order has been changed since then, and paid back with that.')
  if (await wouldRefundTwice(shop, orderId, officeIds))
    throw refusal('Its items have been refunded in the meantime.')
}

/** Whether more units of a line than were ordered would be given back, with those that were since. */
async function wouldRefundTwice({ db }: Shop, orderId: string, officeIds: string[]): Promise<boolean> {
  const isGiven = sql`exists (
    select from refunds where refunds.office_refund_id = lines.office_refund_id and ${isGivenBack})`
  const { rows } = await sql`
    select lines.product_id from office_refund_lines as lines
    join office_refunds on office_refunds.id = lines.office_refund_id
    left join order_lines using (order_id, product_id)
    where office_refunds.order_id = ${orderId} and (office_refunds.id in (${sql.join(officeIds)}) or ${isGiven})
    group by lines.product_id, order_lines.quantity
    having sum(lines.quantity) > coalesce(order_lines.quantity, 0) and bool_or(not ${isGiven})`.execute(db)
  return rows.length > 0
}

/** Whether a change has paid money back since: it pays for items that it takes out, even those refunded before. */
async function hasPaidBackSince({ db }: Shop, orderId: string, officeIds: string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from order_changes where order_id = ${orderId} and status = 'made' and difference_cents < 0
      and ended_at >= (
        select min(created_at) from office_refunds join office_refund_lines on office_refund_id = office_refunds.id
        where office_refunds.id in (${sql.join(officeIds)}))`.execute(db)
  return rows.length > 0
}
