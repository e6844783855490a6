import type { ReactNode } from 'react'
import type { PaperOrder } from '#contract/orders/desk/papers.ts'
import { Moment } from '../../pieces/cells.tsx'
import { statusWords, whereInWords } from '../../pieces/order-words.ts'

interface Props {
  order: PaperOrder
  printedAt: string | undefined
}

/** Prints the order's state and the time of printing, since the order may change after that. */
export function PaperState({ order, printedAt }: Props) {
  return (
    <span className="block text-13">
      {whereInWords(order)}
      {printedAt && '. '}
      <PrintedAt at={printedAt} />
    </span>
  )
}

/** A label stays on its bag, so it says when it was printed, and no state that passes. */
export function PrintedAt({ at }: { at: string | undefined }) {
  if (!at) return null
  return (
    <>
      Printed <Moment at={at} />
    </>
  )
}

/** Stamps a stop or a change that the picker and the driver must not overlook. */
export function PaperStamp({ order }: Pick<Props, 'order'>) {
  const stop = stopOf(order)
  if (stop) return <Stamp>{stop}</Stamp>
  if (!order.changed_at) return null
  return (
    <Stamp>
      Changed <Moment at={order.changed_at} />
    </Stamp>
  )
}

function Stamp({ children }: { children: ReactNode }) {
  return <strong className="my-1 block border-2 border-current px-2 py-1 text-16">{children}</strong>
}

function stopOf({ order_status, payment_status }: PaperOrder): string | undefined {
  if (order_status === 'cancelled' || order_status === 'returned' || order_status === 'failed')
    return `${statusWords[order_status]}: do not deliver it`
  if (order_status === 'pending' || payment_status === 'pending' || payment_status === 'failed')
    return 'Not paid: do not pack it'
  return undefined
}

/** Shown beside the print button, since the operator may already hold an outdated sheet. */
export function PaperNews({ isOutdated }: { isOutdated: boolean }) {
  return (
    <p role="status" className={isOutdated ? 'rounded-card bg-warning-pale p-3' : 'sr-only'}>
      {isOutdated && 'Something has changed since this was printed. Please print it again.'}
    </p>
  )
}
