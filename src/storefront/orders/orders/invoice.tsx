import { Fragment, type ReactNode, Suspense } from 'react'
import { documentDate } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { formatCents, formatDollars } from '#contract/money.ts'
import { awaitsRefund, shownStatus } from '#contract/order-status.ts'
import { comingBack, isReceipt, leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import type { Receipt } from '#contract/orders/orders/order.ts'
import { agreedAmount, receiptOf } from '#contract/orders/orders/receipt.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { classNames } from '#ui/class-names.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { unbroken } from '#ui/product/unbroken.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { AmountsList } from '../../selling/amounts/amounts-list.tsx'
import { invoiceTexts as texts } from '../../texts/invoice.ts'
import { orderTexts } from '../../texts/orders.ts'
import { invoiceTitle } from './invoice-title.ts'

// Lazy: few orders have either.
const InvoicePayments = lazyPart(() => import('./invoice-payments.tsx').then((file) => file.InvoicePayments))
const PackedWords = lazyPart(() => import('./packed-words.tsx').then((file) => file.PackedWords))

interface Props {
  order: Receipt
  /** Whether it is read by its link, without signing in. */
  isByLink?: boolean
}

/** The invoice of an order, and its receipt once it is packed. Printed alone on paper: see print.css. */
export function Invoice({ order, isByLink = false }: Props) {
  const { seller, address, order_id, created_at } = order
  const { lines, amounts } = receiptOf(order)
  const isFinal = isReceipt(order)
  return (
    <div className="max-w-176">
      <div className="mb-4 flex flex-wrap gap-3">
        <Button onClick={() => print()}>{texts.print}</Button>
        {!isByLink && (
          <PageLink to={`/account/order/${order_id}`} className={buttonLook('quiet')}>
            {texts.back}
          </PageLink>
        )}
      </div>
      <article className="printed rounded-card bg-raised p-4 ring-1 ring-outline ring-inset 560:p-8 print:p-0 print:ring-0">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-28">{invoiceTitle(order)}</h1>
            <p className="mt-1 font-semibold">{seller.name}</p>
            {seller.abn && <p className="tabular-nums">{texts.abn(seller.abn)}</p>}
            {seller.contact && (
              <p className="wrap-anywhere text-14 text-muted">
                {/* A long email address breaks behind its @, not within a word. */}
                {seller.contact.split(/(?<=@)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </p>
            )}
          </div>
          <Logo />
        </header>
        <dl className="mt-5 flex flex-col gap-y-1">
          <Fact name={texts.orderNumber}>
            {order_id} · {shownStatus(order.order_status, order.payment_status).word}
          </Fact>
          <Fact name={texts.issued}>{documentDate(new Date(created_at))}</Fact>
          <Fact name={texts.billTo}>
            {capitalised(address.name)}, {address.building}, {address.formattedAddress}
          </Fact>
        </dl>
        {isFinal && <ShownAndPaid order={order} />}
        <InvoiceLines lines={lines} isFinal={isFinal} />
        <div className="ml-auto max-w-80">
          <AmountsList amounts={amounts} distance={0} />
          {order.payments.length + order.refunds.length > 1 ? (
            <Suspense>
              <InvoicePayments payments={order.payments} refunds={order.refunds} />
            </Suspense>
          ) : (
            <GivenBack order={order} />
          )}
        </div>
        <p className="mt-4 text-13 text-muted">{amounts.gst > 0 ? texts.inclGst : texts.noneIncluded}</p>
      </article>
    </div>
  )
}

function ShownAndPaid({ order }: { order: Receipt }) {
  const { payment_status, amounts } = order
  if (payment_status === 'refunded') return null
  const agreed = agreedAmount(order)
  const [shown, paid] = [formatDollars(agreed), formatDollars(leftOfPayments(order))]
  const most = formatDollars(amounts.ceiling ?? amounts.bill_amount)
  return (
    <p className="mt-5 font-semibold text-18">
      {amounts.bill_amount > agreed
        ? texts.paidByWeight(shown, most, paid)
        : shown === paid
          ? texts.paidAsShown(shown)
          : texts.paidLess(shown, paid)}
    </p>
  )
}

function GivenBack({ order }: { order: Receipt }) {
  const { order_amount, order_status, payment_status, captured_amount } = order
  if (order_amount === 0) return null
  if (payment_status === 'refunded')
    return (
      <p className="mt-2 text-right font-semibold">
        {captured_amount > 0 ? texts.refundedAmount(formatDollars(order_amount)) : orderTexts.nothingCharged}
      </p>
    )
  const coming = comingBack(order)
  if (coming === 0 || !awaitsRefund(order_status, payment_status)) return null
  return <p className="mt-2 text-right font-semibold">{orderTexts.refundComing(formatDollars(coming))}</p>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="min-w-12 text-muted">{name}</dt>
      <dd className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

/**
 * On a phone an item stands above its numbers, so that none of them is out of sight, and large text has two to a line.
 * Paper has room for all in a row.
 */
const ROW = 'border-outline border-b max-560:flex max-560:flex-wrap'
const ACROSS = 'max-560:basis-full max-560:pb-0'
const NUMBER = 'py-2 pr-2 text-right max-560:flex-1 max-560:basis-15 max-560:pr-1'

interface Lines {
  lines: ReturnType<typeof receiptOf<Receipt['lines'][number]>>['lines']
  isFinal: boolean
}

/** Shows prices before any discount, like the Items Total below, which is their sum. */
function InvoiceLines({ lines, isFinal }: Lines) {
  const numbers = isFinal
    ? [texts.ordered, texts.packed, texts.price, texts.gst, texts.charged]
    : [texts.quantity, texts.price, texts.gst, texts.total]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section aria-label={orderTexts.items} tabIndex={0} className="my-5 overflow-x-auto">
      <table className="w-full border-collapse text-14 tabular-nums">
        <thead>
          <tr className={classNames('text-left align-bottom', ROW)}>
            <th scope="col" className={classNames('py-2 pr-2', ACROSS)}>
              {texts.item}
            </th>
            {numbers.map((name) => (
              <th key={name} scope="col" className={NUMBER}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_id} className={classNames('align-top', ROW)}>
              <td className={classNames('py-2 pr-2', ACROSS)}>
                <span className="flex gap-2">
                  {line.image && (
                    <Picture src={line.image} width={32} height={32} className="size-8 object-contain" />
                  )}
                  <span className="min-w-20 wrap-anywhere">
                    {unbroken(sizedTitle(line))}
                    {(line.packed?.substitute || line.packed?.grams) && (
                      <Suspense>
                        <PackedWords line={line} />
                      </Suspense>
                    )}
                  </span>
                </span>
              </td>
              <td className={NUMBER}>{line.quantity}</td>
              {isFinal && <td className={NUMBER}>{line.packedUnits}</td>}
              <td className={NUMBER}>{formatDollars(line.packed?.substitute?.price ?? line.list_price)}</td>
              <td className={NUMBER}>{line.gst > 0 ? texts.gstRate : texts.noGst}</td>
              <td className={NUMBER}>{formatCents(line.listCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
