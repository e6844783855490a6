import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { readOfficeOrder, readOfficeReports } from '#contract/orders/desk/office-orders.ts'
import { may } from '#contract/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { orderNumbers } from '../../pieces/order-words.ts'
import { BackLink, DoneNote, PageHead, TextLink, useDone } from '../../pieces/page.tsx'
import { useDialogSubject } from '../../pieces/use-dialog-subject.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderIssues } from './order-issues.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPill } from './order-pill.tsx'
import { OrderTimeline } from './order-story.tsx'
import { numberIn } from './orders-address.ts'
import { refundOnce } from './refund-attempt.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderNews } from './use-order-news.ts'
import { useTakeOn } from './use-take-on.ts'

export async function loader(url: URL) {
  const number = numberIn(url)
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
  const { said, done } = useDone()
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
      <PageHead title={`Order ${orderNumbers(order)}`}>
        <OrderPill order={order} />
        <TextLink to={`/office/paper?number=${order.number}`}>Packing slip</TextLink>
        <TextLink to={`/office/paper?number=${order.number}&sheet=labels`}>Labels</TextLink>
        {mayRefund && (
          <Button tone="quiet" onClick={() => refunding.ask()}>
            Refund
          </Button>
        )}
      </PageHead>
      <DoneNote sentence={said} takesFocus />
      <OrderMoves order={order} onDone={done} />
      <div className="gap-x-8 1200:grid 1200:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <OrderIssues order={order} reports={reports} refund={refund} onDone={done} />
          <OrderLines order={order} />
          <OrderMoney order={order} onDone={done} />
        </div>
        <div className="min-w-0">
          <OrderDelivery order={order} />
          <OrderNotes order={order} />
          <OrderTimeline order={order} />
          <OrderMessages order={order} onDone={done} />
        </div>
      </div>
      <History entries={order.history} />
      <RefundDialog
        order={order}
        reports={reports}
        refund={refund}
        open={refunding.isOpen}
        onClose={refunding.end}
        onDone={done}
      />
    </>
  )
}
