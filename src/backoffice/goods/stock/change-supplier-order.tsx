import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { amountAsTyped } from '#contract/goods/stock/amounts.ts'
import { changeSupplierOrder, type SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { isRefused } from '#contract/refused.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { Part, useDone } from '../../pieces/page.tsx'
import { type DraftLine, type OrderDraft, SupplierOrderForm, wantedOf } from './supplier-order-form.tsx'

interface Props {
  order: SupplierOrder
}

/** Changes an order until its first delivery. */
export function ChangeSupplierOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Part title="Edit">
        <QuietButton onClick={() => setOpen(true)}>Change the order</QuietButton>
      </Part>
    )
  return (
    <Part title="Change the order">
      <ChangeForm order={order} onLeave={() => setOpen(false)} />
    </Part>
  )
}

function ChangeForm({ order, onLeave }: Props & { onLeave: () => void }) {
  const done = useDone()
  const { id, number } = order
  const { revalidate } = useRevalidator()
  const [began] = useState(() => draftOf(order))
  const [draft, setDraft] = useState(began)
  // The version when editing began: another operator's later change has not been seen.
  const [version, setVersion] = useState(order.version)
  useUnsaved(began, draft)
  const action = useAction(async () => {
    const asked = { supplier_order_id: id, version, ...wantedOf(draft, order.expected_on) }
    await call(changeSupplierOrder, asked).catch(async (error) => {
      // The page now shows the other operator's change, so the next press replaces it.
      if (isRefused(error, 'changed_meanwhile')) setVersion((error.details.now as SupplierOrder).version)
      await revalidate()
      throw error
    })
    onLeave()
    await done(`Order ${number} is changed.`)
  })
  return (
    <SupplierOrderForm
      draft={draft}
      onChange={setDraft}
      onAdd={(product) => setDraft({ ...draft, lines: [...draft.lines, { product, quantity: '1' }] })}
      action={action}
      buttons={
        <>
          <Button type="submit" busy={action.busy}>
            Save the order
          </Button>
          <QuietButton onClick={onLeave}>Cancel</QuietButton>
        </>
      }
    />
  )
}

function draftOf({ expected_on, note, lines }: SupplierOrder): OrderDraft {
  return { expectedOn: expected_on ?? '', note, lines: lines.map(lineOf) }
}

function lineOf({ product_id, ordered, ...product }: SupplierOrder['lines'][number]): DraftLine {
  return {
    product: { ...product, id: product_id } as DraftLine['product'],
    quantity: amountAsTyped(product, ordered),
  }
}
