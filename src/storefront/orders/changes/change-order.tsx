import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useBackCloses } from '../../layout/back-closes.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { EditOrder } from './edit-order.tsx'
import { type Begun, draftOn } from './order-draft.ts'
import { PayChange } from './pay-change.tsx'

export interface ChangeOrderProps {
  order: Order
  /** Why a change that waits was not paid. */
  problem?: string | undefined
  open: boolean
  onClose: () => void
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
