import { type FormEvent, useRef } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { addressTexts as texts } from '../texts/addresses.ts'
import type { AddressDraft } from './address-draft.ts'
import { KindChoice } from './kind-choice.tsx'

interface Props {
  draft: AddressDraft
  errors: Partial<Record<string, string>>
  problem: string | undefined
  isEditing: boolean
  isBusy: boolean
  onChange: (change: Partial<AddressDraft>) => void
  onSubmit: () => Promise<void>
}

export function AddressForm({ draft, errors, problem, isEditing, isBusy, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    await onSubmit()
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const field = (name: keyof AddressDraft, maxLength: number) => {
    const error = errors[name]
    return {
      name,
      maxLength,
      label: texts[name as 'name' | 'phone' | 'building' | 'landmark'],
      value: draft[name],
      ...(error && { error }),
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {problem && (
        <p role="alert" className="flex gap-3 rounded-card bg-danger-pale px-4 py-3">
          <Icon name="warning" className="size-6 text-danger" />
          {problem}
        </p>
      )}
      <Field {...field('name', 80)} aria-required="true" autoComplete="name" />
      <Field {...field('phone', 20)} aria-required="true" type="tel" autoComplete="tel" />
      <Field {...field('building', 120)} aria-required="true" autoComplete="address-line1" />
      <Field {...field('landmark', 120)} autoComplete="off" />
      <KindChoice chosen={draft.address_type} onChoose={(address_type) => onChange({ address_type })} />
      <Button type="submit" busy={isBusy} className="w-full">
        {isEditing ? texts.update : texts.save}
      </Button>
    </form>
  )
}
