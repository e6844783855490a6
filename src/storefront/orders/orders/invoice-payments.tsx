import type { ReactNode } from 'react'
import { documentDate } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import { leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { classNames } from '#ui/class-names.ts'
import { refundTexts as texts } from '../../texts/refunds.ts'
import { RefundWords } from './refund-words.tsx'

/** Lists the payments and refunds, where the total was not simply paid at once. */
export function InvoicePayments({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>) {
  const rows = [
    ...payments.map(({ at, amount, is_held, is_of_change }) => ({
      at,
      name: (is_held ? texts.held : is_of_change ? texts.paidMore : texts.paid)(dayOf(at)),
      amount,
      words: undefined,
    })),
    ...refunds.map((refund) => ({
      at: refund.at,
      name: texts.rows[refund.refund_status](dayOf(refund.at)),
      amount: refund.refund_status === 'released' ? refund.amount : -refund.amount,
      words: <RefundWords refund={refund} />,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  const hasRefund = refunds.some(({ refund_status }) => refund_status !== 'released')
  const inAll = leftOfPayments({ payments, refunds })
  return (
    <section aria-label={texts.payments} className="mt-5">
      <dl className="flex flex-col gap-1.5 tabular-nums">
        {rows.map(({ at, name, amount, words }) => (
          <Row key={at + name} name={name} words={words}>
            {formatDollars(amount)}
          </Row>
        ))}
        <Row name={hasRefund ? texts.inAllAfterRefunds : texts.inAll} isLast>
          {formatDollars(inAll)}
        </Row>
      </dl>
    </section>
  )
}

const dayOf = (at: string) => documentDate(new Date(at))

interface RowProps {
  name: string
  words?: ReactNode
  isLast?: boolean
  children: ReactNode
}

function Row({ name, words, isLast = false, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isLast && 'border-outline border-t pt-2.5 font-bold',
      )}
    >
      <dt className="min-w-[min(9rem,100%)] flex-1">
        {name}
        {words}
      </dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
