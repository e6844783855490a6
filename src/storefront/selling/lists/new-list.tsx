import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LIST_NAME_AT_MOST } from '#contract/limits/list-limits.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { listTexts as texts } from '../../texts/lists.ts'

interface Props {
  words: string
  tone?: 'primary' | 'quiet'
  /** Whether naming a list is the only thing to do, so that the field takes the focus. */
  isFirst?: boolean
  /** Shows its own errors, and throws so that the name stays in the field. */
  onCreate: (name: string) => Promise<void>
}

export function NewList({ words, tone = 'quiet', isFirst = false, onCreate }: Props) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])

  async function create(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    setBusy(true)
    try {
      await onCreate(name)
      setName((now) => (now === name ? '' : now))
    } catch {}
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void create(event)} className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        ref={field}
        label={texts.newName}
        placeholder={texts.nameHint}
        value={name}
        maxLength={LIST_NAME_AT_MOST}
        autoComplete="off"
        error={isMissing ? texts.nameMissing : undefined}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
        className="min-w-[min(11rem,100%)] flex-1"
      />
      <Button type="submit" tone={tone} busy={isBusy}>
        {words}
      </Button>
    </form>
  )
}
