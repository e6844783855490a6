import type { Ref } from 'react'
import { CAP_AT_MOST_DOLLARS } from '#contract/limits/household-rules.ts'
import { formatDollars } from '#contract/money.ts'
import { Field } from '#ui/form/field.tsx'
import { householdTexts as texts } from '../../texts/household.ts'

interface Props {
  label: string
  value: string
  isWrong: boolean
  onChange: (typed: string) => void
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

export function LimitField({ isWrong, onChange, ...rest }: Props) {
  const error = isWrong ? { error: texts.limitWrong(formatDollars(CAP_AT_MOST_DOLLARS)) } : {}
  return (
    <Field
      {...rest}
      {...error}
      hint={texts.limitHint}
      before="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      onChange={({ target }) => onChange(target.value)}
      className="min-w-0 grow basis-56"
    />
  )
}
