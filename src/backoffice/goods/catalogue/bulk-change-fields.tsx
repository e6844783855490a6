import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '../../pieces/select-field.tsx'
import { type BulkChangeDraft, type BulkKind, bulkKinds, faultOf } from './bulk-preview.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface Props {
  draft: BulkChangeDraft
  onChange: (draft: BulkChangeDraft) => void
  categories: readonly Category[]
}

/** Chooses the change to apply to all chosen products. */
export function BulkChangeFields({ draft, onChange, categories }: Props) {
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <SelectField
        label="What changes"
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: target.value as BulkKind, value: '' })}
      >
        {Object.entries(bulkKinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'sub_category' && (
        <SelectField
          label="Shelf"
          value={draft.value}
          onChange={({ target }) => onChange({ ...draft, value: target.value })}
        >
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
          value={draft.value}
          onChange={({ target }) => onChange({ ...draft, value: target.value })}
          error={faultOf(draft)}
        />
      )}
    </div>
  )
}
