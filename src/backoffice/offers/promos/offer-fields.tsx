import { PROMO_KINDS } from '#contract/offers/promos-desk/promo-list.ts'
import { ChoiceField, Field, typedInto } from '../../pieces/fields.tsx'
import { fieldWords, type OfferDraft } from './offer-draft.ts'
import { kindWords } from './offers-address.ts'
import { WordsFields } from './words-fields.tsx'

export interface FieldsProps {
  code: string
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
  fields: Record<string, string>
  /** An order has used the code, so its terms can no longer change. */
  isUsed?: boolean
  hasBegun?: boolean
}

type Typed = Exclude<keyof OfferDraft, 'kind' | 'has_own_words'>

/** Edits everything about a promo code except the code itself. */
export function OfferFields(props: FieldsProps) {
  const { draft, onChange, fields, isUsed = false, hasBegun = false } = props
  const put = typedInto(draft, onChange, fields)
  const typed = (name: Typed) => ({ label: fieldWords[name], ...put(name) })
  const sum = { inputMode: 'decimal', before: '$', disabled: isUsed } as const
  return (
    <>
      <fieldset className="grid gap-4 560:grid-cols-2">
        <legend className="mb-2 font-bold text-16">What it takes off</legend>
        {isUsed && (
          <p className="text-muted 560:col-span-2">
            Orders have used it, so this can’t change. For something else, make another code.
          </p>
        )}
        <ChoiceField
          label="Kind"
          disabled={isUsed}
          value={draft.kind}
          onChange={({ target }) => onChange({ ...draft, kind: target.value as OfferDraft['kind'] })}
          options={PROMO_KINDS.map((kind) => [kind, kindWords[kind]] as const)}
          error={fields.kind ?? fields.free_delivery}
        />
        {draft.kind === 'percent' && (
          <Field {...typed('percent')} inputMode="numeric" hint="From 1 to 100" disabled={isUsed} />
        )}
        {draft.kind === 'amount' && <Field {...typed('amount')} {...sum} />}
        <Field {...typed('min_goods')} {...sum} hint="Any, if left empty" />
        <Field {...typed('max_off')} {...sum} hint="No limit, if left empty" />
      </fieldset>
      <fieldset className="grid gap-4 560:grid-cols-2">
        <legend className="mb-2 font-bold text-16">When and how often</legend>
        <Field
          {...typed('starts_at')}
          type="datetime-local"
          disabled={hasBegun}
          hint={hasBegun ? 'It has begun' : 'Brisbane time. Straight away, if left empty'}
        />
        <Field {...typed('ends_at')} type="datetime-local" hint="Brisbane time" />
        <Field {...typed('uses_per_customer')} inputMode="numeric" hint="No limit, if left empty" />
        <Field {...typed('uses')} inputMode="numeric" hint="No limit, if left empty" />
      </fieldset>
      <WordsFields {...props} />
    </>
  )
}
