import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { addressTexts as texts } from '../../texts/addresses.ts'
import type { AddressDraft, AddressErrors } from './address-draft.ts'

interface Props {
  draft: AddressDraft
  errors: AddressErrors
  problem: string | undefined
  isEditing: boolean
  /** The shopper has picked a street, but not yet a house number. */
  asksForNumber: boolean
  isBusy: boolean
  onChange: (change: Partial<AddressDraft>) => void
  onSubmit: () => Promise<void>
}

export function AddressForm(props: Props) {
  const { draft, errors, problem, isEditing, asksForNumber, isBusy, onChange, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (asksForNumber) form.current?.querySelector<HTMLElement>('[name=street_no]')?.focus()
  }, [asksForNumber])

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
      label: texts[name as keyof typeof texts & keyof AddressDraft],
      value: draft[name],
      ...(error && { error }),
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {problem && (
        <p role="alert" className="flex gap-3 rounded-card bg-danger-pale px-4 py-3">
          <Icon name="warning" className="size-6 text-danger" />
          {problem}
        </p>
      )}
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <Field {...field('street_no', 20)} autoComplete="off" />
        <Field {...field('street_name', 120)} autoComplete="off" />
      </div>
      {/* In pairs the form fits the picker's height, with the alert and the messages under three fields. */}
      <div className="grid gap-3 560:grid-cols-2">
        <Field {...field('name', 80)} aria-required="true" autoComplete="name" />
        <Field {...field('phone', 20)} aria-required="true" type="tel" autoComplete="tel" />
        <Field
          {...field('building', 120)}
          aria-required="true"
          autoComplete="address-line1"
          after={draft.building === '' && <House onChoose={() => onChange({ building: texts.house })} />}
        />
        <Field {...field('landmark', 120)} autoComplete="off" />
      </div>
      <KindChoice chosen={draft.address_type} onChoose={(address_type) => onChange({ address_type })} />
      <Button type="submit" busy={isBusy} className="w-full">
        {isEditing ? texts.update : texts.save}
      </Button>
    </form>
  )
}

/** A house has no number of a flat to invent: one tap fills the field in, and gives it the focus. */
function House({ onChoose }: { onChoose: () => void }) {
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.parentElement?.querySelector('input')?.focus()
    onChoose()
  }
  return (
    <button
      type="button"
      aria-label={texts.isHouse}
      onClick={choose}
      className="-mr-3 min-h-11 shrink-0 rounded-card px-3 font-semibold text-14 text-accent underline"
    >
      {texts.house}
    </button>
  )
}

function KindChoice({ chosen, onChoose }: { chosen: string; onChoose: (kind: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">{texts.saveAs}</legend>
      <div className="flex flex-wrap gap-2">
        {texts.kinds.map((kind) => (
          <label
            key={kind}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-pill bg-raised px-5 font-semibold ring-1 ring-muted ring-inset hover:bg-success-pale has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:bg-success-pale has-checked:text-accent-strong has-checked:ring-2 has-checked:ring-accent"
          >
            <input
              type="radio"
              name="address_type"
              className="sr-only"
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {kind}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
