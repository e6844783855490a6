import { type Ref, type SubmitEvent, useState } from 'react'
import { CAP_AT_MOST_DOLLARS } from '#contract/limits/household-rules.ts'
import { type Dollars, formatDollars, readDollars, toDollars } from '#contract/money.ts'
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

/** A form with a limit: passes on a valid amount, and resets once the amount is accepted. */
export function useLimit(first: string, take: (cap: Dollars | null) => Promise<boolean>) {
  const [value, setValue] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function onChange(typed: string) {
    setValue(typed)
    setWrong(false)
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const cap = readLimit(value)
    setWrong(cap === undefined)
    if (cap === undefined) focusField(event)
    if (isBusy || cap === undefined) return
    setBusy(true)
    if (await take(cap)) setValue((now) => (now === value ? first : now))
    setBusy(false)
  }
  return { field: { value, isWrong, onChange }, isBusy, onSubmit: (event: SubmitEvent) => void submit(event) }
}

function focusField({ target }: SubmitEvent) {
  if (target instanceof HTMLFormElement) target.querySelector<HTMLElement>('input[inputmode]')?.focus()
}

/** Reads a typed limit: null if empty, undefined if it is not a valid amount. */
export function readLimit(typed: string): Dollars | null | undefined {
  if (typed.trim() === '') return null
  const dollars = toDollars(readDollars(typed.trim()) ?? 0)
  return dollars >= 1 && dollars <= CAP_AT_MOST_DOLLARS ? dollars : undefined
}
