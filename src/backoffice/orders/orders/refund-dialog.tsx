import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import {
  type RefundReason,
  refundReasonNames,
  refundReasons,
} from '#contract/money/payments/refund-causes.ts'
import { formatCents, formatDollars } from '#contract/money.ts'
import type { OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { ChoiceField, typed } from '../../pieces/fields.tsx'
import { type RefundOf, useRefundForm } from './use-refund-form.ts'

export function RefundDialog({ open, onClose, ...of }: Opened & RefundOf) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Refund order ${of.order.number}`}>
      <RefundForm {...of} />
    </FormDialog>
  )
}

const reasonOptions = refundReasonNames.map((name) => [name, refundReasons[name]] as const)

function RefundForm(of: RefundOf) {
  const { lines, money } = of.order
  const form = useRefundForm(of)
  const { answered, cents, tooMuch } = form
  return (
    <EntryForm
      action={form}
      submit={cents === 0 ? 'Refund' : `Refund ${formatCents(cents)}`}
      usedUp={!form.canGive}
    >
      <p className="text-muted">
        Of the {formatDollars(money.held + money.charged)} {money.held > 0 ? 'held or charged' : 'charged'},{' '}
        {formatDollars(money.left)} is left
        {money.room < money.left && <>; you can refund {formatDollars(money.room)} of it</>}.
      </p>
      <fieldset>
        <legend className="mb-1 font-semibold text-14">Items</legend>
        {lines.map((line) => (
          <RefundLine
            key={line.product_id}
            line={line}
            units={form.unitsOf(line)}
            onChange={(wanted) => form.setUnitsOf(line, wanted)}
          />
        ))}
      </fieldset>
      <p role="status" className={answered.length > 0 ? 'text-muted' : 'sr-only'}>
        {answered.length > 0 &&
          `This also answers the issue the customer reported with ${answered.map(({ title }) => title).join(', ')}.`}
      </p>
      <Field
        label="Another amount"
        hint="In dollars: for the delivery, or goodwill."
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        before="$"
        {...typed(
          form.amount,
          form.setAmount,
          form.isAmountWrong ? 'Please write dollars, like 3.50.' : undefined,
        )}
      />
      <ChoiceField
        label="Why"
        name="reason"
        {...typed(form.reason, (reason) => form.setReason(reason as RefundReason))}
        options={reasonOptions}
      />
      <TextArea
        label="A note for the office"
        hint="The customer never sees it."
        name="note"
        maxLength={1000}
        {...typed(form.note, form.setNote)}
      />
      <p role="status" className={tooMuch ? 'text-danger' : 'sr-only'}>
        {tooMuch &&
          `${formatCents(cents)} is more than the ${formatDollars(money.room)} that you can refund.`}
      </p>
    </EntryForm>
  )
}

interface LineProps {
  line: OfficeOrderLine
  units: number
  onChange: (units: number) => void
}

function RefundLine({ line, units, onChange }: LineProps) {
  const { product_id, refunds_for } = line
  const name = sizedTitle(line)
  if (refunds_for.length === 0) return <p className="py-2 text-muted">{name}: all refunded.</p>
  return (
    <ChoiceField
      label={name}
      name={product_id}
      value={units}
      onChange={(event) => onChange(Number(event.target.value))}
      options={[
        ['0', 'None'],
        ...refunds_for.map((dollars, n) => [String(n + 1), `${n + 1}: ${formatDollars(dollars)}`] as const),
      ]}
      className="mb-2"
    />
  )
}
