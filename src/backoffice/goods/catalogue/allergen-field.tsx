import { ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { ALLERGENS_TO_TYPE, NO_ALLERGENS } from './product-draft.ts'

interface Props {
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
export function AllergenField({ label, hint, value, onText, error }: Props) {
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
