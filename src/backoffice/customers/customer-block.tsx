import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { blockCustomer, type OfficeCustomer, unblockCustomer } from '#contract/office/customers/customers.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { Moment } from '../pieces/moment.tsx'
import { Part } from '../pieces/part.tsx'

interface Props {
  customer: OfficeCustomer
  /** The form that asks for the reason is open. */
  isAsking: boolean
  onAsking: (isAsking: boolean) => void
  onDone: (sentence: string) => Promise<void>
}

/** Blocks or unblocks a customer, and shows the reason. */
export function CustomerBlock({ customer: { id, block }, isAsking, onAsking, onDone }: Props) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  useUnsaved('', isAsking ? reason : '')
  const { run, busy, fields, sentence } = useAction(async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
    } catch (error) {
      // Reload, so that the page behind the refusal shows the current state.
      if (isRefused(error, 'changed_meanwhile')) await revalidate()
      throw error
    }
    onAsking(false)
    await onDone(said)
  })
  function doBlock() {
    run(() => call(blockCustomer, { customer_id: id, reason }), 'They can order nothing from now on.')
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
          <Button tone="quiet" busy={busy} onClick={unblock}>
            Let them order again
          </Button>
        </>
      ) : isAsking ? (
        <ActionForm run={doBlock} className="grid gap-3">
          <Field
            label="Why"
            hint="For the office alone. They are told to get in touch, and what they have ordered goes on."
            name="reason"
            autoComplete="off"
            maxLength={300}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={fields.reason}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="danger" busy={busy}>
              Block them
            </Button>
            <Button tone="quiet" onClick={() => onAsking(false)}>
              Back
            </Button>
          </div>
        </ActionForm>
      ) : (
        <Button tone="quiet" onClick={() => onAsking(true)}>
          Block
        </Button>
      )}
    </Part>
  )
}
