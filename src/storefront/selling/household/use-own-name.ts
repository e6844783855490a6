import { useState } from 'react'
import { isFilledIn } from '#contract/filled-in.ts'
import { type Details, saveDetails } from '#contract/people/profile/profile.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../../network/browser-call.ts'
import { householdTexts as texts } from '../../texts/household.ts'

/** Asks a joining customer for a name if their profile has none: without one, their lines in the cart name nobody. */
export function useOwnName(me: Details | undefined) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const isAsked = me !== undefined && !isFilledIn(me.name)

  /** Saves the name to the profile. Resolves to false if the name is wrong, and shows why beside its field. */
  async function save(): Promise<boolean> {
    if (!isAsked) return true
    const wrong = isFilledIn(value) ? await keep({ ...me, name: value }) : texts.firstNameMissing
    setError(wrong)
    return wrong === undefined
  }
  function onChange(typed: string) {
    setValue(typed)
    setError(undefined)
  }
  return { field: isAsked ? { value, error, onChange } : undefined, save }
}

async function keep({ name, email }: Details): Promise<string | undefined> {
  try {
    await call(saveDetails, { name, email })
  } catch (error) {
    const wrong = isRefused(error, 'invalid_input') ? error.details.fields?.name : undefined
    if (wrong === undefined) throw error
    return wrong
  }
}
