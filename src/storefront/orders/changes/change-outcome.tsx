import { useEffect, useRef } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { shortageTexts, wordsToTake } from '../../texts/shortages.ts'
import type { Change } from './use-change.ts'

type Preview = NonNullable<Change['preview']>

interface Props {
  order: Order
  change: Change
  isEmpty: boolean
}

/** Shows the difference as it changes, and the button, which says what pressing it does. */
export function ConfirmBar({ order, change, isEmpty }: Props) {
  const { preview, isBusy, make } = change
  return (
    <>
      <p role="status" className="mb-3 flex min-h-6 flex-wrap justify-between gap-x-4 tabular-nums">
        {preview ? (
          <>
            <span className="text-muted">
              {texts.total(formatDollars(order.order_amount), formatDollars(preview.amounts.bill_amount))}
            </span>
            <span className="font-bold">{differenceInWords(preview.difference)}</span>
          </>
        ) : (
          <span className="text-muted">{isEmpty ? texts.empty : statusOf(change)}</span>
        )}
      </p>
      <Button className="w-full" disabled={!preview} busy={isBusy} onClick={make}>
        {preview ? buttonWords(preview) : texts.title}
      </Button>
    </>
  )
}

function differenceInWords(difference: number): string {
  if (difference === 0) return ''
  const amount = formatDollars(Math.abs(difference))
  return difference > 0 ? texts.more(amount) : texts.less(amount)
}

/** The card may hold enough for a dearer order already. */
function buttonWords({ difference, to_pay }: Preview): string {
  if (to_pay > 0) return texts.more(formatDollars(to_pay))
  if (difference === 0) return texts.same
  const amount = formatDollars(Math.abs(difference))
  return difference > 0 ? texts.moreHeld(amount) : texts.confirmLess(amount)
}

function statusOf({ wanted, isWorking }: Change): string {
  if (!wanted) return texts.unchanged
  return isWorking ? texts.working : texts.previewFailed
}

interface ChangeProblemProps {
  change: Change
  onUnits: (units: ReadonlyMap<string, number>) => void
}

/** Says why the change cannot be made as wanted, and how many units are available. */
export function ChangeProblem({ change: { problem, refusal, shortages }, onUnits }: ChangeProblemProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is always in sight, but this message may be out of sight below.
  useEffect(() => {
    if (refusal) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  function take() {
    onUnits(new Map(shortages.map(({ product_id, available }) => [product_id, available])))
    // The pressed button unmounts; from here, the button that makes the change comes next.
    ref.current?.focus()
  }
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <div role="alert" className="text-danger empty:hidden">
        {problem && (
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="warning" className="size-5 shrink-0" />
            {problem}
          </p>
        )}
        {shortages.map(({ product_id, title, wanted, available }) => (
          <p key={product_id} className="mt-2">
            <span className="font-semibold">{title}</span> {shortageTexts.inChange(wanted, available)}
          </p>
        ))}
      </div>
      {shortages.length > 0 && (
        <Button tone="quiet" className="mt-3" onClick={take}>
          {wordsToTake(shortages)}
        </Button>
      )}
    </div>
  )
}
