import {
  comparedPerOf,
  isComparable,
  PACK_UNITS,
  type PackUnit,
  usualComparison,
} from '#contract/goods/catalogue/comparison-price.ts'
import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Field } from '../../pieces/field.tsx'
import { SelectField } from '../../pieces/select-field.tsx'
import { TextArea } from '../../pieces/text-area.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { fieldWords, type ProductDraft } from './product-draft.ts'
import { ShelfOptions } from './shelf-options.tsx'

export interface FieldsProps {
  draft: ProductDraft
  onChange: (draft: ProductDraft) => void
  /** Errors by field name. */
  fields: Record<string, string>
}

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never
}[keyof ProductDraft]

export function ProductFields(props: FieldsProps & { categories: readonly Category[] }) {
  const { draft, onChange, fields, categories } = props
  const bound = (name: TextName) => ({
    label: fieldWords[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
    ...errorOf(fields, name),
  })
  return (
    <div className="grid gap-4">
      <Field {...bound('title')} autoComplete="off" />
      <div className="grid gap-4 560:grid-cols-2">
        <Field {...bound('brand')} autoComplete="off" />
        <Field
          {...bound('barcode')}
          inputMode="numeric"
          autoComplete="off"
          hint="The digits under the bars"
        />
      </div>
      <SelectField {...bound('sub_category_id')}>
        <option value="">Choose one</option>
        <ShelfOptions categories={categories} />
      </SelectField>
      <div className="grid grid-cols-2 gap-4 768:grid-cols-4">
        <Field {...bound('pack_size')} inputMode="decimal" autoComplete="off" />
        <SelectField
          {...bound('pack_unit')}
          onChange={({ target }) => onChange(soldBy(draft, target.value as PackUnit))}
        >
          {optionsOf(PACK_UNITS)}
        </SelectField>
        <Field {...bound('pack_count')} inputMode="numeric" autoComplete="off" />
        <SelectField {...bound('compared_per')}>{optionsOf(comparedPerOf(draft.pack_unit))}</SelectField>
      </div>
      {(['gst_free', 'is_fresh'] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
            className="size-5 accent-accent"
          />
          {fieldWords[name]}
        </label>
      ))}
      <TextArea {...bound('description')} rows={4} />
      <TextArea {...bound('ingredients')} rows={3} />
      <div className="grid gap-4 560:grid-cols-2">
        <Field {...bound('allergens')} hint="With commas: milk, soy" autoComplete="off" />
        <Field {...bound('dietary')} hint="With commas: vegan, gluten free" autoComplete="off" />
        <Field {...bound('country_of_origin')} autoComplete="off" />
        <Field {...bound('storage')} autoComplete="off" />
        <SelectField {...bound('health_stars')}>
          <option value="">None on the pack</option>
          {optionsOf(HEALTH_STARS.map(String))}
        </SelectField>
      </div>
      <NutritionFields
        panel={draft.panel}
        unit={draft.pack_unit}
        onChange={(panel) => onChange({ ...draft, panel })}
        fields={fields}
      />
    </div>
  )
}

/** Resets the unit price's base where it does not fit the pack's unit, such as per kg for litres. */
function soldBy(draft: ProductDraft, pack_unit: PackUnit): ProductDraft {
  const stays = isComparable(pack_unit, draft.compared_per)
  return { ...draft, pack_unit, compared_per: stays ? draft.compared_per : usualComparison(pack_unit) }
}

/** Returns the error of a field, or of one entry of a list field. */
function errorOf(fields: Record<string, string>, name: string): { error?: string } {
  const found = Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))
  return found ? { error: found[1] } : {}
}

function optionsOf(names: readonly string[]) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
}
