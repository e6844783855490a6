import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Field } from '#ui/form/field.tsx'
import { ChoiceField, SelectField, typed, typedInto } from '../../pieces/fields.tsx'
import { type BulkChangeDraft, type BulkKind, bulkKinds, faultOf } from './bulk-preview.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface Props {
  draft: BulkChangeDraft
  onChange: (draft: BulkChangeDraft) => void
  categories: readonly Category[]
}

/** Chooses the change to apply to all chosen products. */
export function BulkChangeFields({ draft, onChange, categories }: Props) {
  const field = typedInto(draft, onChange)
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <ChoiceField
        label="What changes"
        {...typed(draft.kind, (kind) => onChange({ kind: kind as BulkKind, value: '' }))}
        options={Object.entries(bulkKinds)}
      />
      {draft.kind === 'sub_category' && (
        <SelectField label="Shelf" {...field('value')}>
          <option value="">Choose one</option>
          <ShelfOptions categories={categories} />
        </SelectField>
      )}
      {(draft.kind === 'percent' || draft.kind === 'amount') && (
        <Field
          label={draft.kind === 'percent' ? 'Percent' : 'Dollars'}
          hint={
            draft.kind === 'percent'
              ? '10 puts prices up by 10%, -10 brings them down'
              : '0.20 puts prices up by 20 cents, -0.20 brings them down'
          }
          inputMode="text"
          autoComplete="off"
          {...field('value', faultOf(draft))}
        />
      )}
    </div>
  )
}
