import type { Category } from '#contract/dashboard/dashboard.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '../pieces/select-field.tsx'
import { type BulkKind, type BulkWish, bulkKinds, faultOf } from './bulk-preview.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface Props {
  wish: BulkWish
  onChange: (wish: BulkWish) => void
  categories: readonly Category[]
}

/** What is to become of many. */
export function BulkWishFields({ wish, onChange, categories }: Props) {
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <SelectField
        label="What changes"
        value={wish.kind}
        onChange={({ target }) => onChange({ kind: target.value as BulkKind, value: '' })}
      >
        {Object.entries(bulkKinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {wish.kind === 'sub_category' && (
        <SelectField
          label="Shelf"
          value={wish.value}
          onChange={({ target }) => onChange({ ...wish, value: target.value })}
        >
          <option value="">Choose one</option>
          <ShelfOptions categories={categories} />
        </SelectField>
      )}
      {(wish.kind === 'percent' || wish.kind === 'amount') && (
        <Field
          label={wish.kind === 'percent' ? 'Percent' : 'Dollars'}
          hint={
            wish.kind === 'percent'
              ? '10 raises prices by a tenth, -10 lowers them'
              : '0.20 raises prices, -0.20 lowers them'
          }
          inputMode="text"
          autoComplete="off"
          value={wish.value}
          onChange={({ target }) => onChange({ ...wish, value: target.value })}
          error={faultOf(wish)}
        />
      )}
    </div>
  )
}
