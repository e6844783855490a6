import { useEffect, useRef, useState } from 'react'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { readReports } from '#contract/orders/issues/issues.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { issueTexts as texts } from '../../texts/issues.ts'
import { OrderPart } from '../orders/order-part.tsx'
import { IssueDialog } from './issue-dialog.tsx'

/** The issues about a delivered order, and a button to report more. */
export function OrderIssues({ order }: { order: Order }) {
  const { order_id, lines } = order
  const [isOpen, setOpen] = useState(false)
  /** Number of issues when the dialog was opened: as its key, it keeps what is typed until there is a new issue. */
  const [openedWith, setOpenedWith] = useState<number>()
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, failure, isLoading, again, replace } = useAnswer(order_id, (signal) =>
    call(readReports, { order_id }, { signal }),
  )
  const [hasFailed, setFailed] = useState(false)
  if (failure && !hasFailed) setFailed(true)
  const isRead = data !== undefined

  // If the pressed button has unmounted, focus moves to the heading.
  useEffect(() => {
    if (openedWith !== undefined && !isOpen && !opener.current) heading.current?.focus()
  }, [openedWith, isOpen])
  useEffect(() => {
    if (hasFailed && isRead && document.activeElement === document.body) heading.current?.focus()
  }, [hasFailed, isRead])

  if (!data) {
    if (!hasFailed) return null
    return (
      <OrderPart title={texts.title}>
        <ErrorNote sentence={texts.loadFailed} onRetry={again} busy={isLoading} />
      </OrderPart>
    )
  }
  const { reports, report_until } = data.data
  const titles = new Map(lines.map((line) => [line.product_id, sizedTitle(line)]))
  const left = lines.filter(({ product_id }) => reports.every((report) => report.product_id !== product_id))
  if (reports.length === 0 && report_until === null) return null

  function open() {
    setOpenedWith(reports.length)
    setOpen(true)
  }

  return (
    <OrderPart heading={heading} title={reports.length > 0 ? texts.reported : texts.title}>
      <p role="status" className="mb-3 text-14 text-muted empty:hidden">
        {reports.length > 0 && report_until !== null && texts.underReview}
      </p>
      <ul className="flex flex-col gap-4">
        {reports.map(({ product_id, what, quantity, note, photo }) => {
          const title = titles.get(product_id) ?? ''
          return (
            <li key={product_id}>
              <p className="font-semibold">{texts.line(quantity, title, what)}</p>
              {note && <p className="text-muted wrap-anywhere">{note}</p>}
              {photo && (
                <img
                  src={`data:image/jpeg;base64,${photo}`}
                  alt={texts.photoAlt(title)}
                  className="mt-2 max-h-60 max-w-full rounded-card"
                />
              )}
            </li>
          )
        })}
      </ul>
      {report_until !== null && left.length > 0 && (
        <>
          <p className="my-3 text-14 text-muted">{texts.window}</p>
          <Button ref={opener} tone="quiet" onClick={open}>
            {texts.title}
          </Button>
        </>
      )}
      <IssueDialog
        key={openedWith}
        orderId={order_id}
        lines={left}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSent={replace}
      />
    </OrderPart>
  )
}
