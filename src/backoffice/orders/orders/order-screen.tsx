import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatDollars } from '#contract/money.ts'
import {
  addOrderMove,
  addOrderNote,
  type OfficeOrder,
  type officeOrderEvents,
  readOfficeOrder,
  readOfficeReports,
} from '#contract/orders/desk/office-orders.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { History } from '../../people/audit/history.tsx'
import { Moment, windowInWords } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { Notes } from '../../pieces/notes.tsx'
import { dayOf, orderNumbers } from '../../pieces/order-words.ts'
import { BackLink, DoneNote, Facts, PageHead, Part, TextLink, WordLink } from '../../pieces/page.tsx'
import { OrderPill } from './order-columns.tsx'
import { OrderIssues } from './order-issues.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderTimeline } from './order-story.tsx'
import { refundOnce } from './refund-attempt.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { WaitingMoney } from './waiting-money.tsx'

export async function loader(_: URL, number: string) {
  const [order, reports] = await Promise.all([
    call(readOfficeOrder, { number }),
    call(readOfficeReports, { number }),
  ])
  return { order: order.data, reports: reports.data }
}

export function Screen() {
  const { order, reports } = useLoaderData<typeof loader>()
  const { role } = useMe()
  const { revalidate } = useRevalidator()
  const refunding = useDialogSubject()
  const [refund] = useState(refundOnce)
  useOrderNews(order, revalidate)
  useTakeOn(order)

  const mayRefund = may(role, 'refunds') && order.money.left > 0
  return (
    <>
      <BackLink to="/office/orders" className="mb-2">
        All orders
      </BackLink>
      <PageHead note={<DoneNote takesFocus />} title={`Order ${orderNumbers(order)}`}>
        <OrderPill order={order} />
        <TextLink to={`/office/paper?number=${order.number}`}>Packing slip</TextLink>
        <TextLink to={`/office/paper?number=${order.number}&sheet=labels`}>Labels</TextLink>
        {mayRefund && <QuietButton onClick={() => refunding.ask()}>Refund</QuietButton>}
      </PageHead>
      <OrderMoves order={order} />
      <div className="gap-x-8 1200:grid 1200:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <OrderIssues order={order} reports={reports} refund={refund} />
          <OrderLines order={order} />
          <OrderMoney order={order} />
        </div>
        <div className="min-w-0">
          <OrderDelivery order={order} />
          <OrderNotes order={order} />
          <OrderTimeline order={order} />
          <OrderMessages order={order} />
        </div>
      </div>
      <History entries={order.history} />
      <RefundDialog order={order} reports={reports} refund={refund} {...refunding.dialog} />
    </>
  )
}

function OrderDelivery({ order }: { order: OfficeOrder }) {
  const { role } = useMe()
  const { address, customer, window, note, safe_to_leave, if_out } = order
  const places = [address.building, address.formattedAddress, address.landmark].filter(Boolean)
  const phone = customer.mobile === address.phone.replaceAll(/\D/g, '') ? '' : customer.mobile
  return (
    <Part title="Delivery">
      <Facts
        rows={[
          [
            'When',
            <WordLink
              key="when"
              to={`/office/orders?${new URLSearchParams({ day: dayOf(window.starts_at), order_sort: 'window' })}`}
            >
              {windowInWords(window)}
            </WordLink>,
          ],
          ['From', window.hub],
          ['To', address.name || 'Account deleted'],
          ['Phone', address.phone ? <Phone key="phone" number={address.phone} /> : '–'],
          ['Address', places.length > 0 ? places.join(', ') : '–'],
          ['At the door', safe_to_leave ? 'OK to leave it there.' : 'Hand it to someone.'],
          ['If out of stock', if_out === 'best_match' ? 'Pick the best match.' : 'Leave it out.'],
          ['Note from the customer', note],
          ['Ordered by', customer.name !== address.name && customer.name],
          ['Their mobile', phone && <Phone key="mobile" number={phone} />],
          ['Email', customer.email],
          [
            'Customer',
            may(role, 'customers') && customer.mobile && (
              <WordLink key="customer" to={`/office/customers/${customer.id}`}>
                {customer.name || customer.mobile}
              </WordLink>
            ),
          ],
        ]}
      />
    </Part>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
      {number}
    </a>
  )
}

function OrderNotes({ order: { number, notes } }: { order: OfficeOrder }) {
  return (
    <Part title="Notes">
      <Notes notes={notes} add={(note, options) => call(addOrderNote, { number, note }, options)} />
    </Part>
  )
}

/** Opening a new order takes it on: it is to be picked from then on, and the screen hears of it as of any change. */
function useTakeOn({ number, order_status, stage }: OfficeOrder): void {
  const isNew = stage === 'new'
  useEffect(() => {
    if (!isNew) return
    // Nothing to say if it fails: another person took it on just then, or the next opening will.
    call(addOrderMove, { number, from: order_status, from_stage: 'new', to: 'to_pick' }).catch(() => {})
  }, [isNew, number, order_status])
}

type News = ReplyOf<typeof officeOrderEvents>

/** Calls back when the order may differ from the one shown. */
export function useOrderNews(order: OfficeOrder, onNews: () => Promise<void>): void {
  useOfficeNews<News>(order.number, {
    look: ({ event }) => (event && isShown(order, event) ? undefined : onNews()),
    stream: `/api/office/orders/${encodeURIComponent(order.number)}/events`,
  })
}

function isShown(order: OfficeOrder, { order_status, stage, payment_status, changes }: News): boolean {
  return (
    order_status === order.order_status &&
    stage === order.stage &&
    payment_status === order.payment_status &&
    changes === order.changes
  )
}

export function OrderMoney({ order }: { order: OfficeOrder }) {
  const { amounts, promo_code, money, payments, refunds } = order
  // What was held and is never charged. What was charged before it was packed is among the refunds.
  const lacking = refunds
    .filter(({ because, refund_status }) => because === 'packed_less' && refund_status === 'released')
    .reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Part title="Money">
      <Facts
        rows={[
          ['Items', formatDollars(amounts.total_amount)],
          ['Discount', dollarsIfAny(-amounts.discount)],
          [promo_code ? `Code ${promo_code}` : 'Code', dollarsIfAny(-amounts.promo_discount)],
          ['Delivery', formatDollars(amounts.delivery_charges)],
          ['Window', dollarsIfAny(amounts.window_fee)],
          ['Total', <strong key="all">{formatDollars(amounts.bill_amount)}</strong>],
          ['Includes GST', formatDollars(amounts.gst)],
          ['Held, to charge when packed', dollarsIfAny(money.held)],
          ['Card kept, to hold from the cut-off on', dollarsIfAny(money.to_hold)],
          ['Packed less', dollarsIfAny(-lacking)],
          ['Charged', formatDollars(money.charged)],
          ['Refunded', dollarsIfAny(money.refunded)],
          ['Waiting for the bank', dollarsIfAny(money.on_its_way)],
        ]}
      />
      <WaitingMoney order={order} />
      {payments.map(
        ({ id, amount, review, seen_to_at }) =>
          review &&
          seen_to_at && (
            <p key={id} className="mt-3 text-muted">
              The payment of {formatDollars(amount)} was in review: {review}. Resolved on{' '}
              <Moment at={seen_to_at} />.
            </p>
          ),
      )}
    </Part>
  )
}

function dollarsIfAny(dollars: number): string {
  return dollars === 0 ? '' : formatDollars(dollars)
}
