import type { Updateable } from 'kysely'
import type {
  declineReport as declining,
  readOfficeReports as endpoint,
} from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import { apiRow } from '../../api-row.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Shop, Verb, VerbBy } from '../../shop.ts'
import { requireOrder } from '../orders/lock-order.ts'
import { tellCustomer } from '../orders/order-messages.ts'
import { announceOrder } from '../orders/order-news.ts'
import { changeOfficeOrder } from './change-office-order.ts'
import { readLines } from './order-goods.ts'

/** Returns the customer's issues with photos, and what accepting each one would refund. */
export const readOfficeIssues: Verb<typeof endpoint> = async (shop, { number }) => {
  const orderId = await requireOrder(shop, number)
  const lines = await readLines(shop, orderId)
  const reports = await shop.db
    .selectFrom('item_reports')
    .select(['product_id', 'what', 'quantity', 'note', 'photo', 'at', 'answer', 'answer_note'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('product_id')
    .execute()
  return {
    data: reports.map((report) => {
      const line = lines.find(({ product_id }) => product_id === report.product_id)
      const worth = line?.refunds_for ?? []
      const amount = worth[Math.min(report.quantity, worth.length) - 1] ?? 0
      return { ...apiRow(report), title: line?.title ?? report.product_id, amount }
    }),
  }
}

/** Declines an issue, once, in words that the customer reads. */
export const declineIssue: VerbBy<typeof declining> = (shop, operator, input) => {
  const { number, product_id, reply_note } = input
  return changeOfficeOrder(shop, operator, number, async (shop, { id: order_id }) => {
    const { title } = await shop.db
      .selectFrom('item_reports')
      .innerJoin('products', 'products.id', 'item_reports.product_id')
      .select('title')
      .where((is) => is.and({ order_id, product_id }))
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await answerIssue(shop, { order_id, product_id }, { answer: 'declined', answer_note: reply_note })
    await tellCustomer(shop, order_id, {
      key: `report-declined ${product_id}`,
      kind: 'report_declined',
      values: { item: title, reason: reply_note },
    })
    await announceOrder(shop, order_id)
    await writeAudit(shop, {
      act: 'report.declined',
      on: ['order', number],
      after: { product: product_id, note: reply_note },
    })
  })
}

type IssueKey = { order_id: string; product_id: string }
type Answer = Pick<Updateable<Tables['item_reports']>, 'answer' | 'answer_note'>

/** Answers an issue, once. The caller holds the order's lock. */
export async function answerIssue({ db, clock }: Shop, key: IssueKey, answer: Answer): Promise<void> {
  await db
    .updateTable('item_reports')
    .set({ ...answer, answered_at: clock.now() })
    .where((is) => is.and({ ...key }))
    .where('answer', 'is', null)
    .returning('product_id')
    .executeTakeFirstOrThrow(() => new Refusal('already_there', {}, 'This issue has already been answered.'))
}
