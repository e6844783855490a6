import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dayAndClock } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useBackCloses } from '../../layout/back-closes.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { CancelAction } from '../checkout/cancel-action.tsx'
import { AddProducts } from './add-products.tsx'
import { ChangeProblem, ConfirmBar } from './change-outcome.tsx'
import { DraftLines } from './draft-lines.tsx'
import {
  type Begun,
  changeRequestOf,
  draftOf,
  draftOn,
  linesOf,
  type OrderDraft,
  withAdded,
  withPreference,
  withUnits,
} from './order-draft.ts'
import { PayChange } from './pay-change.tsx'
import { useChange } from './use-change.ts'
import { WhereAndWhen } from './where-and-when.tsx'

export interface ChangeOrderProps extends Opened {
  order: Order
  /** Why a change that waits was not paid. */
  problem?: string | undefined
  onChanged: (order: Order) => void
}

/** Edits the order, then takes the payment of what it costs more: two steps in the same drawer. */
export function ChangeOrder({ order, problem, open, onClose, onChanged }: ChangeOrderProps) {
  useBackCloses(open, onClose)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  /** The draft stays while the shopper closes the drawer to look at the page. */
  const [begun, setBegun] = useState<Begun>()
  const { open_change, version } = order
  const isChangedElsewhere = begun !== undefined && begun.order.version !== version
  const done = (changed: Order) => {
    setBegun(undefined)
    onChanged(changed)
    if (changed.open_change === null) onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={open_change ? texts.payTitle(formatDollars(open_change.to_pay)) : texts.title}
      footer={open_change ? undefined : <div ref={setFooter} />}
    >
      {open_change ? (
        <PayChange
          key={open_change.change_id}
          order={order}
          change={open_change}
          problem={problem}
          onDone={done}
        />
      ) : (
        <EditOrder
          key={version}
          order={order}
          begun={isChangedElsewhere ? draftOn(order, begun) : begun?.draft}
          isChangedElsewhere={isChangedElsewhere}
          footer={footer}
          onDraft={(draft) => setBegun({ order, draft })}
          onDone={done}
          onClose={onClose}
          onStale={onChanged}
        />
      )}
    </Drawer>
  )
}

interface Props {
  order: Order
  /** The draft from before the drawer was closed. */
  begun: OrderDraft | undefined
  /** True if the order has changed since the draft was begun, until the shopper edits the draft. */
  isChangedElsewhere: boolean
  /** Holds the difference and the button, below the part that scrolls. */
  footer: HTMLElement | null
  onDraft: (draft: OrderDraft) => void
  onDone: (order: Order) => void
  onClose: () => void
  /** Called with the order as it is by now. */
  onStale: (order: Order) => void
}

function EditOrder({ order, begun, footer, onDraft: setDraft, onDone, onStale, ...props }: Props) {
  const draft = begun ?? draftOf(order)
  const wanted = changeRequestOf(order, draft)
  const change = useChange(order, { wanted, onDone, onStale })
  if (!order.change_until || change.isOver) return <ChangeOver footer={footer} onClose={props.onClose} />
  const isEmpty = [...draft.units.values()].every((units) => units === 0)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-muted">{texts.until(dayAndClock(new Date(order.change_until)))}</p>
      {props.isChangedElsewhere && (
        <p role="alert" className="rounded-card bg-warning-pale p-4">
          {wanted ? texts.changedElsewhere : texts.changedElsewhereAlone}
        </p>
      )}
      <section aria-label={texts.items}>
        <DraftLines
          lines={linesOf(order, draft, change.preview?.lines)}
          units={draft.units}
          ifOut={order.if_out}
          onUnits={(productId, units) => setDraft(withUnits(draft, productId, units))}
          onWish={(productId, wish) => setDraft(withPreference(draft, productId, wish))}
        />
        {isEmpty && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold text-danger">
              {texts.allGone}
            </p>
            {order.can_cancel && <CancelAction order={order} onCancelled={onDone} />}
          </div>
        )}
      </section>
      <AddProducts units={draft.units} onAdd={(line) => setDraft(withAdded(draft, line))} />
      <WhereAndWhen
        order={order}
        draft={draft}
        onAddress={(addressId) => setDraft({ ...draft, addressId })}
        onSlot={(slotId) => setDraft({ ...draft, slotId })}
      />
      <ChangeProblem
        change={change}
        onUnits={(units) => setDraft({ ...draft, units: new Map([...draft.units, ...units]) })}
      />
      {footer && createPortal(<ConfirmBar order={order} change={change} isEmpty={isEmpty} />, footer)}
    </div>
  )
}

/** Replaces the form once the order can no longer be changed. */
function ChangeOver({ footer, onClose }: { footer: HTMLElement | null; onClose: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null)
  // The pressed button has unmounted; move focus here.
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <p ref={ref} tabIndex={-1} className="font-semibold outline-none">
        {texts.over}
      </p>
      {footer &&
        createPortal(
          <Button tone="quiet" className="w-full" onClick={onClose}>
            {texts.close}
          </Button>,
          footer,
        )}
    </>
  )
}
