import { type ReactNode, Suspense, useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import { unbroken } from '#ui/product/unbroken.ts'
import { SkeletonBlock } from '#ui/states/states.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

export interface SummaryLine {
  id: string
  title: string
  quantity: number
  /** Dollars. */
  total: number
  isGstFree: boolean
  /** The household members who added the product, and the preferences for a substitute. */
  more: ReactNode
}

export function Summary({ lines, children }: { lines: readonly SummaryLine[]; children: ReactNode }) {
  // A desk has the room; on a phone the items would hide the total and the way to pay.
  const [isOpen] = useState(() => matchMedia('(min-width: 1024px)').matches)
  return (
    <section aria-labelledby="summary" className="rounded-card bg-well p-4 560:p-6 1024:py-4">
      <h2 id="summary" className="text-18">
        {texts.summary}
      </h2>
      <details open={isOpen} className="my-3 1024:my-1">
        <summary className="min-h-11 content-center font-semibold text-14 text-accent">
          {texts.showItems} · {texts.items(lines.length)}
        </summary>
        {/* On a desktop the items scroll on their own, at least six at a time, so that the total and the pay button stay in
            sight below. A mouse needs no rows as high as a finger does. */}
        <section
          aria-label={texts.items(lines.length)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          className="mt-1 1024:max-h-[max(14.75rem,100dvh-41.5rem)] 1024:overflow-y-auto"
        >
          <ul className="flex flex-col gap-1.5 pb-2 text-14 pointer-fine:gap-0.5 pointer-fine:[&_button]:-my-2">
            {lines.map(({ id, title, quantity, total, isGstFree, more }) => (
              <li key={id} className="flex min-h-8 flex-wrap items-center gap-x-2 tabular-nums">
                <span className="min-w-24 flex-1 wrap-anywhere">
                  {quantity} × {unbroken(title)}
                  {isGstFree && <GstFreeMark />}
                </span>
                <Suspense>{more}</Suspense>
                <span className="min-w-14 text-right">{formatDollars(total)}</span>
              </li>
            ))}
          </ul>
          {lines.some(({ isGstFree }) => isGstFree) && (
            <p aria-hidden="true" className="pb-1 text-13 text-muted">
              * {texts.gstFree}
            </p>
          )}
        </section>
      </details>
      {children}
    </section>
  )
}

/** A star, as on a supermarket's docket; its note stands below the items. */
function GstFreeMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only">, {texts.gstFree}</span>
    </>
  )
}

export function AmountsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <SkeletonBlock className="h-6" />
      <SkeletonBlock className="h-6" />
      <SkeletonBlock className="h-6" />
      <SkeletonBlock className="h-8" />
    </div>
  )
}
