import type { ReactNode } from 'react'
import { SOLD_BY, WEIGHED } from '#contract/goods/catalogue/by-weight.ts'
import {
  comparedPerOf,
  isComparable,
  PACK_UNITS,
  type PackUnit,
  usualComparison,
} from '#contract/goods/catalogue/comparison-price.ts'
import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import {
  type ColumnKind,
  type ProductColumn,
  productColumn,
  productColumnNames,
} from '#contract/goods/products/product-columns.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { CheckField, ChoiceField, Field, SelectField, TextArea, typed } from '../../pieces/fields.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { ALLERGENS_TO_TYPE, NO_ALLERGENS, type ProductDraft } from './product-draft.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface Props {
  draft: ProductDraft
  onChange: (draft: ProductDraft) => void
  /** Errors by field name. */
  fields: Record<string, string>
  categories: readonly Category[]
  /** How a product is sold is decided when it is added. */
  isNew?: boolean
}

const HALF = 'col-span-full 560:col-span-2'
const QUARTER = 'col-span-2 768:col-span-1'

const widths: Partial<Record<ColumnKind, string>> = {
  line: HALF,
  words: HALF,
  'words or unknown': HALF,
  barcode: HALF,
  stars: HALF,
  size: QUARTER,
  unit: QUARTER,
  count: QUARTER,
  measure: QUARTER,
}

const keyboards: Partial<Record<ColumnKind, 'numeric' | 'decimal'>> = {
  barcode: 'numeric',
  size: 'decimal',
  count: 'numeric',
}

export function ProductFields(props: Props) {
  return (
    <div className="grid grid-cols-4 gap-4">
      {namesShown(props).map((name) => (
        <div key={name} className={widths[productColumn(name).kind] ?? 'col-span-full'}>
          <ColumnField {...props} name={name} />
        </div>
      ))}
    </div>
  )
}

/** The pack of goods that are sold by weight is always a number of grams, compared by the kilo. */
function namesShown({ draft, isNew = false }: Props): ProductColumn[] {
  const isWeighed = draft.sold_by === 'weight'
  return productColumnNames.filter(
    (name) => (isNew || name !== 'sold_by') && !(isWeighed && Object.hasOwn(WEIGHED, name)),
  )
}

function ColumnField({ name, ...props }: Props & { name: ProductColumn }) {
  const { draft, onChange, fields } = props
  const { kind, hint, ...column } = productColumn(name)
  const label = kind === 'size' && draft.sold_by === 'weight' ? 'Usual weight in grams' : column.label
  const value = draft[name]
  if (typeof value === 'object')
    return (
      <NutritionFields
        panel={value}
        unit={draft.pack_unit}
        onChange={(nutrition) => onChange({ ...draft, nutrition })}
        fields={fields}
      />
    )
  if (typeof value === 'boolean')
    return (
      <CheckField
        label={label}
        checked={value}
        onChange={(isChecked) => onChange({ ...draft, [name]: isChecked })}
      />
    )
  const change = (text: string) => {
    if (kind === 'unit') onChange(soldBy(draft, text as PackUnit))
    else if (kind === 'sale' && text === 'weight')
      onChange({ ...draft, ...WEIGHED, sold_by: text, pack_count: '1' })
    else onChange({ ...draft, [name]: text })
  }
  const bound = { label, ...typed(value, change, errorOf(fields, name)) }
  if (kind === 'words or unknown') return <AllergenField {...bound} hint={hint} onText={change} />
  const options = optionsOf(kind, props)
  if (options) return <SelectField {...bound}>{options}</SelectField>
  if (kind === 'description' || kind === 'text') return <TextArea {...bound} rows={4} />
  return <Field {...bound} {...(hint && { hint })} inputMode={keyboards[kind]} />
}

/** Returns the options of a column that is chosen rather than typed. */
function optionsOf(kind: ColumnKind, { draft, categories }: Props): ReactNode {
  if (kind === 'sale') return optionsFor(SOLD_BY)
  if (kind === 'unit') return optionsFor(PACK_UNITS)
  if (kind === 'measure') return optionsFor(comparedPerOf(draft.pack_unit))
  if (kind === 'stars')
    return (
      <>
        <option value="">None on the pack</option>
        {optionsFor(HEALTH_STARS.map(String))}
      </>
    )
  if (kind !== 'shelf') return undefined
  return (
    <>
      <option value="">Choose one</option>
      <ShelfOptions categories={categories} />
    </>
  )
}

function optionsFor(names: readonly string[]) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
}

/** Resets the unit price's base where it does not fit the pack's unit, such as per kg for litres. */
function soldBy(draft: ProductDraft, pack_unit: PackUnit): ProductDraft {
  const stays = isComparable(pack_unit, draft.compared_per)
  return { ...draft, pack_unit, compared_per: stays ? draft.compared_per : usualComparison(pack_unit) }
}

/** Returns the error of a field, or of one entry of a list field. */
function errorOf(fields: Record<string, string>, name: string): string | undefined {
  return Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
}

interface AllergenFieldProps {
  label: string
  hint: string | undefined
  value: string
  onText: (text: string) => void
  error: string | undefined
}

const choices = [
  ['', 'Not known yet'],
  [NO_ALLERGENS, 'None'],
  [ALLERGENS_TO_TYPE, 'These'],
] as const

/** Unknown and none are different answers: a product whose allergens are unknown is never given in place of another. */
function AllergenField({ label, hint, value, onText, error }: AllergenFieldProps) {
  const choice = value === '' || value === NO_ALLERGENS ? value : ALLERGENS_TO_TYPE
  return (
    <div className="grid gap-2">
      <ChoiceField label={label} options={choices} {...typed(choice, onText)} />
      {choice === ALLERGENS_TO_TYPE && (
        <Field
          label="What it contains"
          {...(hint && { hint })}
          {...typed(value.trimStart(), (text) => onText(text || ALLERGENS_TO_TYPE), error)}
        />
      )}
    </div>
  )
}
