import { awaitsPayment, endingsFrom } from '#contract/order-status.ts'
import type { readOfficeOrder as endpoint, OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { officeMovesFrom, UNDO_SECONDS } from '#contract/orders/desk/order-moves.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import {
  messageRow,
  selectMessagesOfOrder,
  whyNotAgain,
  wordsAgain,
} from '../../people/messages/office-messages.ts'
import { readNotes } from '../../people/operators/save-note-once.ts'
import type { Operator, Shop, VerbBy } from '../../shop.ts'
import { amountsOfOrder } from '../orders/line-view.ts'
import { changes } from '../orders/order-news.ts'
import { readChanges, readEvents } from '../orders/order-timeline.ts'
import { openIssues } from './list-orders.ts'
import { orderFacts, selectForOffice } from './office-facts.ts'
import { readLines } from './order-goods.ts'
import { readOfficeMoney } from './order-money.ts'

const HISTORY_AT_MOST = 200

/** Returns an order with everything that the office knows; the possible refund depends on the operator's role. */
export const readOfficeOrder: VerbBy<typeof endpoint> = async (shop, operator, { number }) => {
  const order = await findOrder(shop, number)
  const { status } = order
  const money = await readOfficeMoney(shop, operator, order.id)
  return {
    data: {
      ...orderFacts(order),
      placed_at: order.placed_at.toISOString(),
      pay_until: awaitsPayment(status, order.payment_status) ? order.pay_until.toISOString() : null,
      endings: endingsFrom(status),
      customer: { id: order.customer_id, name: order.name, mobile: order.mobile ?? '', email: order.email },
      promo_code: order.promo_code,
      open_reports: order.open_reports,
      changes: order.changes,
      undo: undoOf(shop, order),
      // Until its card holds the money, an order can only be taken on.
      moves: officeMovesFrom(order).filter((to) => to === 'to_pick' || money.money.to_hold === 0),
      lines: await readLines(shop, order.id),
      amounts: amountsOfOrder(order),
      ...money,
      timeline: await readTimeline(shop, order.id),
      messages: await readMessages(shop, operator, order.id),
      notes: await readNotes(shop, 'order', order.id),
      history: await historyOf(shop, 'order', number, HISTORY_AT_MOST),
    },
  }
}

function findOrder({ db }: Shop, number: string) {
  return selectForOffice(db)
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('open_steps', 'open_steps.order_id', 'orders.id')
    .selectAll('orders')
    .select(['customers.name', 'customers.mobile', 'customers.email'])
    .select([openIssues.as('open_reports'), changes.as('changes')])
    .select(['open_steps.id as step_id', 'open_steps.taken_at'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, `There is no order ${number}.`))
}

type Row = Awaited<ReturnType<typeof findOrder>>

function undoOf({ clock }: Shop, { step_id, taken_at }: Row): OfficeOrder['undo'] {
  if (step_id === null || taken_at === null) return null
  const passed = Math.floor((clock.now().getTime() - taken_at.getTime()) / 1_000)
  return { step_id, seconds: Math.max(0, UNDO_SECONDS - passed) }
}

async function readTimeline(shop: Shop, orderId: string): Promise<OfficeOrder['timeline']> {
  const none = { because: null, difference: null }
  const steps = (await readEvents(shop, orderId)).map(({ to_status, actor, detail, at }) => {
    const { because = null } = detail
    return { ...none, at: at.toISOString(), order_status: to_status, by: actor, because }
  })
  // Only paid orders are changed, and only before dispatch.
  const asChanged = { ...none, order_status: 'processing', by: 'customer' } as const
  const changes = (await readChanges(shop, orderId)).flatMap(({ difference_cents, ended_at }) =>
    ended_at ? [{ ...asChanged, ...apiRow({ at: ended_at, difference_cents }) }] : [],
  )
  return [...steps, ...changes].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Returns the messages about an order, as long as they are kept. */
async function readMessages(shop: Shop, operator: Operator, orderId: string) {
  const rows = await selectMessagesOfOrder(shop.db, orderId)
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .execute()
  const words = await wordsAgain(shop, rows)
  return rows.map((row) => {
    const refusal = whyNotAgain(row)
    return {
      ...messageRow(row, operator),
      about: row.about,
      text: refusal ? null : (words.get(row.id)?.body ?? null),
      refused_because: refusal ?? null,
    }
  })
}
