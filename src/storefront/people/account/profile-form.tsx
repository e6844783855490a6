import { type FormEvent, useEffect, useRef, useState } from 'react'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { accountTexts as texts } from '../../texts/account.ts'

interface Details {
  name: string
  email: string
  mobile: string
}

export function ProfileForm(before: Details) {
  const [{ name, email }, setDetails] = useState<Pick<Details, 'name' | 'email'>>(before)
  const { isBusy, errors, failure, save, forgive } = useSaving()

  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isBusy])

  function change(change: Partial<typeof before>) {
    setDetails((details) => ({ ...details, ...change }))
    forgive(Object.keys(change))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save({ name, email })
    // What was typed in the meantime is not saved yet.
    if (saved) setDetails((now) => (now.name === name && now.email === email ? saved : now))
  }

  return (
    <form ref={form} className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <Field
        label={texts.name}
        autoComplete="name"
        value={name}
        error={errors?.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={texts.email}
        type="email"
        hint={texts.emailHint}
        autoComplete="email"
        value={email}
        error={errors?.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className="text-muted">
        {texts.mobile}: <span className="text-body tabular-nums">{spacedMobile(before.mobile)}</span>
      </p>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={isBusy} className="self-start">
        {texts.update}
      </Button>
    </form>
  )
}

function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState('')

  /** Resolves to what the service saved, or to nothing if it refused. */
  async function save(details: Pick<Details, 'name' | 'email'>): Promise<Details | undefined> {
    setBusy(true)
    setErrors(undefined)
    setFailure('')
    try {
      const { data } = await call(saveDetails, details, { loader: true })
      showToast('success', texts.updated)
      return data
    } catch (error) {
      const fields = isRefused(error, 'invalid_input') ? error.details.fields : undefined
      if (fields) setErrors(fields)
      else setFailure(error instanceof Refused ? error.message : texts.notUpdated)
    } finally {
      setBusy(false)
    }
  }

  function forgive(fields: string[]) {
    setErrors((errors = {}) => {
      const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
      return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
    })
  }

  return { isBusy, errors, failure, save, forgive }
}
