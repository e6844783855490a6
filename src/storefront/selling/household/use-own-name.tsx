import { useEffect, useRef, useState } from 'react'
import { isFilledIn } from '#contract/fit-text.ts'
import { getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { isRefused } from '#contract/refused.ts'
import { Field } from '#ui/form/field.tsx'
import { call } from '../../network/browser-call.ts'
import { householdTexts as texts } from '../../texts/household.ts'

export type OwnName = ReturnType<typeof useOwnName>['field']

/** Asks a customer who has no name for one: without it, an invitation or the lines in the cart name nobody. */
export function useOwnName(isAsked: boolean) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()

  /** Saves the name to the profile. Resolves to false if the name is wrong, and shows why beside its field. */
  async function save(): Promise<boolean> {
    if (!isAsked) return true
    const wrong = isFilledIn(value) ? await keep(value) : texts.firstNameMissing
    setError(wrong)
    return wrong === undefined
  }

  function onChange(typed: string) {
    setValue(typed)
    setError(undefined)
  }

  return { field: isAsked ? { value, error, onChange } : undefined, save }
}

async function keep(name: string): Promise<string | undefined> {
  try {
    const { data } = await call(getDetails, {})
    await call(saveDetails, { name, email: data.email })
  } catch (error) {
    const wrong = isRefused(error, 'invalid_input') ? error.details.fields?.name : undefined
    if (wrong === undefined) throw error
    return wrong
  }
}

interface Props {
  name: OwnName & {}
  hint: string
  isBusy: boolean
  className?: string
}

/** Takes the focus once the name was refused. */
export function OwnNameField({ name: { value, error, onChange }, hint, isBusy, className }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isWrong = !isBusy && error !== undefined
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])
  return (
    <Field
      ref={field}
      label={texts.firstName}
      hint={hint}
      autoComplete="given-name"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      className={className}
    />
  )
}
