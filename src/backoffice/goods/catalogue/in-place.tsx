import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { hearingOthers, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'

interface Props {
  product: OfficeProduct
  /** The field's label, with the product's name: `Price of Gala apples`. */
  label: string
  /** Returns the product's current value as text, for a conflict. */
  inWords(product: OfficeProduct): string
  /** The button's accessible name, which contains the visible text word for word. */
  heard: string
  /** The field's initial text. */
  value: string
  before?: string
  /** Saves the typed text over the version that was seen. */
  save(text: string, seen: OfficeProduct): Promise<void>
  /** The value as shown in the table. */
  children: ReactNode
}

/** A value in a table that turns into a field when pressed: Enter saves it, Escape cancels. */
export function InPlace({ children, heard, ...field }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasOpen && !isOpen) button.current?.focus()
  }, [wasOpen, isOpen])

  if (isOpen) return <OpenField {...field} onClose={() => setOpen(false)} />
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${heard}. Change`}
      onClick={() => {
        setOpen(true)
        setWasOpen(true)
      }}
      className="-ml-2 min-h-11 whitespace-nowrap rounded-card px-2 text-left ring-outline ring-inset hover:bg-success-pale hover:ring-1 768:pointer-fine:min-h-6"
    >
      {children} <Icon name="edit" className="inline size-3.5 text-muted" />
    </button>
  )
}

interface FieldProps extends Omit<Props, 'children' | 'heard'> {
  onClose: () => void
}

interface Base {
  was: string
  seen: OfficeProduct
  /** As another operator has changed it meanwhile. */
  now?: OfficeProduct
}

function selectText(input: HTMLInputElement | null): void {
  input?.select()
}

function OpenField({ product, label, inWords, value, before, save, onClose }: FieldProps) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(value)
  // As they were when the field was opened: another operator's later change has not been seen.
  const [{ was, seen, now }, setBase] = useState<Base>({ was: value, seen: product })
  useUnsaved(was, text, { isInRow: true })
  const { run, busy, fields, sentence } = useAction(async () => {
    await hearingOthers(
      () => save(text, now ?? seen),
      (now: OfficeProduct) => setBase({ was, seen, now }),
    )
    onClose()
  })
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }
  async function takeTheirs() {
    await revalidate()
    onClose()
  }
  const wrong = Object.values(fields)[0] ?? sentence
  return (
    <ActionForm run={() => run()} aria-busy={busy} className="grid gap-1">
      <span className="flex items-center">
        <span className="-ml-2 flex min-h-11 items-center gap-1 rounded-card bg-raised px-2 ring-2 ring-accent ring-inset 768:pointer-fine:min-h-9">
          {before}
          <input
            ref={selectText}
            aria-label={label}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            aria-invalid={wrong ? true : undefined}
            className="w-18 bg-transparent outline-none"
          />
        </span>
        <IconButton icon="check" type="submit" label={now ? 'Keep mine' : 'Save'} />
        <IconButton icon="close" label="Cancel" onClick={onClose} />
      </span>
      {wrong && (
        <p role="alert" className="max-w-60 text-13 text-danger">
          {wrong}
        </p>
      )}
      {now && (
        <p className="max-w-60 text-13">
          Now {inWords(now)}. Save again to keep yours, or{' '}
          <button type="button" className="min-h-6 text-accent underline" onClick={takeTheirs}>
            take theirs
          </button>
          .
        </p>
      )}
    </ActionForm>
  )
}
