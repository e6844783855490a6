import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
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
