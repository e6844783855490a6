import { type SubmitEvent, useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { readLimit } from './read-limit.ts'

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
