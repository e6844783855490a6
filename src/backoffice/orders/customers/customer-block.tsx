import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { blockCustomer, type OfficeCustomer, unblockCustomer } from '#contract/orders/customers/customers.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { whereInWords } from '../../pieces/order-words.ts'
import { Part, TextLink, useDone } from '../../pieces/page.tsx'

interface Props {
  customer: OfficeCustomer
  /** The form that asks for the reason is open. */
  isAsking: boolean
  onAsking: (isAsking: boolean) => void
}

/** Blocks or unblocks a customer, and shows the reason. */
export function CustomerBlock({ customer, isAsking, onAsking }: Props) {
  const done = useDone()
  const { id, block } = customer
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  useUnsaved('', isAsking ? reason : '')
  const { run, busy, fields, sentence } = useAction(async (work: () => Promise<unknown>, said: string) => {
    // Reload, so that the page behind the refusal shows the current state.
    await hearingOthers(work, revalidate)
    onAsking(false)
    await done(said)
  })
  function doBlock() {
    run(() => call(blockCustomer, { customer_id: id, reason }), 'They can’t order any more.')
  }
  const unblock = () => run(() => call(unblockCustomer, { customer_id: id }), 'They can order again.')
  return (
    <Part title="Ordering">
      {sentence && <ErrorNote sentence={sentence} />}
      {block ? (
        <>
          <p className="mb-2">
            Blocked since <Moment at={block.at} />: {block.reason}
          </p>
          <StillUnderWay orders={customer.orders_under_way} />
          <QuietButton busy={busy} onClick={unblock}>
            Unblock
          </QuietButton>
        </>
      ) : isAsking ? (
        <ActionForm run={doBlock} className="grid gap-3">
          <Field
            label="Why"
            hint="Only the office sees this. They are asked to get in touch. Paid orders go ahead, unpaid ones end."
            name="reason"
            maxLength={300}
            autoFocus
            {...typed(reason, setReason, fields.reason)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="danger" busy={busy}>
              Block this customer
            </Button>
            <QuietButton onClick={() => onAsking(false)}>Back</QuietButton>
          </div>
        </ActionForm>
      ) : (
        <QuietButton onClick={() => onAsking(true)}>Block</QuietButton>
      )}
    </Part>
  )
}

/** A block ends no order that is paid, so a person decides about each of them. */
function StillUnderWay({ orders }: { orders: OfficeCustomer['orders_under_way'] }) {
  if (orders.length === 0) return <p className="mb-3">None of their orders are under way.</p>
  return (
    <>
      <p>Their orders still under way, which you can cancel one by one:</p>
      <ul className="mb-3">
        {orders.map((order) => (
          <li key={order.number}>
            <TextLink to={`/office/orders/${order.number}`} inRow>
              Order {order.number}
            </TextLink>
            , {formatDollars(order.amount)}, {whereInWords(order).toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}
