import type { PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import { hundredOf } from '#contract/goods/catalogue/hundred-of.ts'
import { NUTRIENTS_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { IconButton, QuietButton } from '#ui/form/button.tsx'
import { Field, typedInto } from '../../pieces/fields.tsx'
import { useRowFocus } from '../../pieces/use-row-focus.ts'
import type { PanelDraft } from './product-draft.ts'

interface Props {
  panel: PanelDraft
  /** The product's pack unit. */
  unit: PackUnit
  onChange: (panel: PanelDraft) => void
  fields: Record<string, string>
}

function columnsFor(unit: PackUnit) {
  return [
    ['nutrient', 'Nutrient'],
    ['per_serving', 'Per serving'],
    ['per_100', `Per 100 ${hundredOf(unit)}`],
  ] as const
}

/** Edits the nutrition panel in the Australian layout. */
export function NutritionFields({ panel, unit, onChange, fields }: Props) {
  const { rows } = panel
  const group = useRowFocus<HTMLFieldSetElement>(rows.length)
  const field = typedInto(panel, onChange)
  const wrong = fields['nutrition.rows']
  return (
    <fieldset ref={group} className="grid gap-3">
      <legend className="mb-2 font-semibold text-14">Nutrition</legend>
      <div className="grid gap-4 560:grid-cols-2">
        <Field label="Serving size" {...field('serving_size', fields['nutrition.serving_size'])} />
        <Field
          label="Servings in the pack"
          inputMode="decimal"
          {...field('servings_per_pack', fields['nutrition.servings_per_pack'])}
        />
      </div>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
        <div key={at} data-row className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 560:grid-cols-3">
            {columnsFor(unit).map(([name, words]) => (
              <Field
                key={name}
                label={`${words}, row ${at + 1}`}
                {...typedInto(row, (changed) => onChange({ ...panel, rows: rows.with(at, changed) }))(
                  name,
                  fields[`nutrition.rows.${at}.${name}`],
                )}
              />
            ))}
          </div>
          <IconButton
            icon="trash"
            label={`Remove row ${at + 1}`}
            className="mt-6"
            onClick={() => onChange({ ...panel, rows: rows.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {wrong && <p className="text-13 text-danger">Please add at least one nutrient.</p>}
      <QuietButton
        data-add
        className="justify-self-start"
        disabled={rows.length >= NUTRIENTS_AT_MOST}
        onClick={() =>
          onChange({ ...panel, rows: [...rows, { nutrient: '', per_serving: '', per_100: '' }] })
        }
      >
        Add a nutrient
      </QuietButton>
    </fieldset>
  )
}
