import { useState } from 'react'
import { formatCents, formatDollars, toCents, toDollars } from '#contract/money.ts'
import type { OfficeOrder, OfficeOrderLine, OfficeReport } from '#contract/office/orders/office-orders.ts'
import { type RefundReason, refundReasonNames, refundReasons } from '#contract/office/orders/refunds.ts'
import { readDollars } from '#contract/read-dollars.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { ChoiceField } from '../pieces/choice-field.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import type { Refund } from './refund-attempt.ts'
import { useFreshly } from './use-freshly.ts'

interface Props {
  order: OfficeOrder
  reports: readonly OfficeReport[]
  refund: Refund
  open: boolean
  onClose: () => void
  onDone: (sentence: string) => Promise<void>
}

export function RefundDialog({ open, onClose, onDone, ...of }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Refund order ${of.order.number}`}>
      <RefundForm
        {...of}
        onRefunded={async (sentence) => {
          onClose()
          await onDone(sentence)
        }}
      />
    </FormDialog>
  )
}

const reasonOptions = refundReasonNames.map((name) => [name, refundReasons[name]] as const)

interface FormProps extends Pick<Props, 'order' | 'reports' | 'refund'> {
  onRefunded: (sentence: string) => Promise<void>
}

function RefundForm({ order, reports, refund, onRefunded }: FormProps) {
  const { number, lines, money } = order
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState<RefundReason>('item_missing')
  const [note, setNote] = useState('')
  const [seenLeft, setSeenLeft] = useState(money.left)
  const freshly = useFreshly()
  const chosen = lines.flatMap(({ product_id, refunds_for }) => {
    // Another operator may have refunded some units in the meantime.
    const quantity = Math.min(units[product_id] ?? 0, refunds_for.length)
    return quantity > 0 ? [{ product_id, quantity, cents: toCents(refunds_for[quantity - 1] ?? 0) }] : []
  })
  useUnsaved([[], '', ''], [chosen, amount, note])
  const answered = reports.filter(
    ({ product_id, answer }) => answer === null && chosen.some((line) => line.product_id === product_id),
  )
  const typedCents = amount.trim() === '' ? 0 : readDollars(amount.trim())
  const cents = chosen.reduce((sum, line) => sum + line.cents, 0) + (typedCents ?? 0)
  const { run, busy, sentence } = useAction(async () => {
    await freshly(() =>
      refund({
        number,
        lines: chosen.map(({ product_id, quantity }) => ({ product_id, quantity })),
        ...(typedCents && { amount: toDollars(typedCents) }),
        reason,
        note,
        reports: answered.map(({ product_id }) => product_id),
        seen_left: seenLeft,
      }),
    ).catch((error: unknown) => {
      // The operator has now seen the new amount, so that a second press may succeed.
      if (isRefused(error, 'changed_meanwhile')) setSeenLeft((error.details.now as OfficeOrder).money.left)
      throw error
    })
    await onRefunded(
      `${formatCents(cents)} is on its way back. The customer is told once the bank has made it.`,
    )
  })
  const tooMuch = cents > toCents(money.room)
  function give() {
    if (cents > 0 && !tooMuch && typedCents !== undefined) run()
  }
  return (
    <ActionForm run={give} className="grid gap-4">
      <p className="text-muted">
        Of the {formatDollars(money.charged)} charged, {formatDollars(money.left)} is left
        {money.room < money.left && <>; you may give back {formatDollars(money.room)} of it</>}.
      </p>
      <fieldset>
        <legend className="mb-1 font-semibold text-14">Items</legend>
        {lines.map((line) => (
          <RefundLine
            key={line.product_id}
            line={line}
            units={Math.min(units[line.product_id] ?? 0, line.refunds_for.length)}
            onChange={(wanted) => setUnits({ ...units, [line.product_id]: wanted })}
          />
        ))}
      </fieldset>
      <p role="status" className={answered.length > 0 ? 'text-muted' : 'sr-only'}>
        {answered.length > 0 &&
          `This also answers the customer’s report of ${answered.map(({ title }) => title).join(', ')}.`}
      </p>
      <Field
        label="Another amount"
        hint="In dollars: for the delivery, or goodwill."
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        before="$"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={typedCents === undefined ? 'Please write dollars, like 3.50.' : undefined}
      />
      <ChoiceField
        label="Why"
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as RefundReason)}
        options={reasonOptions}
      />
      <TextArea
        label="A note for the office"
        hint="The customer never sees it."
        name="note"
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p role="status" className={tooMuch ? 'text-danger' : 'sr-only'}>
        {tooMuch &&
          `${formatCents(cents)} is more than the ${formatDollars(money.room)} that you may give back.`}
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" busy={busy} usedUp={cents === 0 || tooMuch || typedCents === undefined}>
        {cents === 0 ? 'Refund' : `Refund ${formatCents(cents)}`}
      </Button>
    </ActionForm>
  )
}

interface LineProps {
  line: OfficeOrderLine
  units: number
  onChange: (units: number) => void
}

function RefundLine({ line: { product_id, title, refunds_for }, units, onChange }: LineProps) {
  if (refunds_for.length === 0) return <p className="py-2 text-muted">{title}: all refunded.</p>
  return (
    <ChoiceField
      label={title}
      name={product_id}
      value={units}
      onChange={(event) => onChange(Number(event.target.value))}
      options={[
        ['0', 'None of it'],
        ...refunds_for.map((dollars, n) => [String(n + 1), `${n + 1}: ${formatDollars(dollars)}`] as const),
      ]}
      className="mb-2"
    />
  )
}
