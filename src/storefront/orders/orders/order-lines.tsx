import { Suspense } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { productPath } from '#contract/slug.ts'
import { Thumbnail } from '#ui/product/picture.tsx'
import { shownSize } from '#ui/product/unbroken.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'

// Lazy: few lines have any of them.
const PutInBy = lazyPart(() => import('../../selling/household/put-in-by.tsx').then((file) => file.PutInBy))
const PackedWords = lazyPart(() => import('./packed-words.tsx').then((file) => file.PackedWords))
const OrderedPreference = lazyPart(() =>
  import('../../selling/preferences/preference-words.tsx').then((file) => file.OrderedPreference),
)

export function OrderLines({ order }: { order: Order }) {
  const { lines, if_out, order_status } = order
  const isAhead = order_status === 'pending' || order_status === 'processing'
  return (
    <ul className="[&>li+li]:border-outline [&>li+li]:border-t">
      {lines.map((line) => (
        <li
          key={line.product_id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <Thumbnail of={{ thumbnail: line.image }} width={44} className="size-14" look="size-11" />
          <span className="min-w-0 flex-1 basis-40">
            <PageLink
              to={productPath({ id: line.product_id, title: line.title })}
              className="font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              {line.title}
            </PageLink>
            <span className="block text-14 text-muted tabular-nums">
              {shownSize(line)} · {texts.quantityOf(line.quantity, formatDollars(line.price))}
              {line.list_price > line.price && (
                <>
                  {' '}
                  <span className="sr-only">{texts.was}</span>
                  <s>{formatDollars(line.list_price)}</s>
                </>
              )}
            </span>
            <Suspense>
              {line.packed && <PackedWords line={line} />}
              {line.added_by && <PutInBy quantity={line.quantity} shares={line.added_by} />}
              {line.wish && <OrderedPreference wish={line.wish} ofOrder={if_out} isAhead={isAhead} />}
            </Suspense>
          </span>
          <span className="ml-auto font-bold tabular-nums">{formatDollars(line.total_price)}</span>
        </li>
      ))}
    </ul>
  )
}
