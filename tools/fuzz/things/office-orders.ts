import { sql } from 'kysely'
import {
  addOrderEnding,
  addOrderMove,
  addOrderNote,
  addOrderRefund,
  declineReport,
  officeOrderEvents,
  readOfficeOrder,
  readOfficeReports,
  resendOrderMessage,
} from '#contract/orders/desk/office-orders.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import { untilIt } from '../../drills/until.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'
import { deliverOrder, payOrder, placeOrder } from './shopping.ts'

export const orderPreparations: readonly Prepared[] = [
  prepared(readOfficeOrder, itsNumber),
  prepared(officeOrderEvents, itsNumber),
  prepared(addOrderNote, itsNumber),
  prepared(addOrderMove, async (context) => ({
    ...(await itsNumber(context)),
    from: 'processing' as const,
    to: 'out_for_delivery' as const,
  })),
  prepared(addOrderEnding, async (context) => ({
    ...(await itsNumber(context)),
    from: 'processing' as const,
    to: 'cancelled' as const,
  })),
  prepared(addOrderRefund, async (context) => {
    const { number, product_id } = await aPaidOrder(context)
    const { money } = (await context.call(readOfficeOrder, { number })).data
    return { number, lines: [{ product_id, quantity: 1 }], amount: 0.5, seen_left: money.left }
  }),
  prepared(readOfficeReports, async (context) => {
    const { number } = await aReportedOrder(context)
    return { number }
  }),
  prepared(declineReport, aReportedOrder),
  prepared(resendOrderMessage, async (context) => {
    const { number } = await aPaidOrder(context)
    return { number, message_id: await anOldMessage(context, number) }
  }),
  prepared(addSeenTo, async (context) => {
    const { number } = await aPaidOrder(context)
    return { number, what: 'payment' as const, id: await aReviewedPayment(context, number) }
  }),
]

async function aPaidOrder(context: Context) {
  const customer = await context.newCustomer()
  const { order_id, product_id } = await placeOrder(context.db, customer)
  await payOrder(context, customer, order_id)
  return { customer, number: order_id, product_id }
}

async function itsNumber(context: Context) {
  const { number } = await aPaidOrder(context)
  return { number }
}

async function aReportedOrder(context: Context) {
  const { customer, number, product_id } = await aPaidOrder(context)
  await deliverOrder(context, number)
  const report = { order_id: number, product_id, what: 'bad', quantity: 1, note: 'Bruised' } as const
  await customer.call(reportItem, report)
  return { number, product_id }
}

/** A message is sent again a minute later at the earliest. */
async function anOldMessage({ db, call }: Context, number: string): Promise<string> {
  const { id } = await untilIt('the message was sent', async () => {
    const { messages } = (await call(readOfficeOrder, { number })).data
    return messages.find(({ may_resend }) => may_resend)
  })
  await sql`update messages set created_at = created_at - interval '2 minutes' where id = ${id}`.execute(db)
  return id
}

/** The shop puts a payment into review only when the bank contradicts its books. */
async function aReviewedPayment({ db }: Context, number: string): Promise<string> {
  const { id } = await db
    .updateTable('payments')
    .set({ review_because: 'the amount differs' })
    .where('order_id', 'in', (of) => of.selectFrom('orders').select('id').where('number', '=', number))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
