import { type FormEvent, useRef, useState } from 'react'
import { LIST_NAME_AT_MOST } from '#contract/limits/list-limits.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { listTexts as texts } from '../../texts/lists.ts'

export function ListTitle({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [draft, setDraft] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [wasEdited, setEdited] = useState(false)

  function edit() {
    setDraft(name)
    setMissing(false)
    setEdited(true)
  }

  if (draft === undefined)
    return (
      <div className="flex items-center gap-1">
        <h1 className="text-28 wrap-anywhere">{name}</h1>
        {/* The form that had the focus has unmounted; move focus to this button. */}
        <IconButton icon="edit" label={texts.rename} autoFocus={wasEdited} onClick={edit} />
      </div>
    )

  function save(event: FormEvent) {
    event.preventDefault()
    const given = draft?.trim() ?? ''
    if (given === '') {
      setMissing(true)
      return field.current?.focus()
    }
    if (given !== name) onRename(given)
    setDraft(undefined)
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <h1 className="sr-only">{name}</h1>
      <Field
        ref={field}
        label={texts.renameLabel}
        value={draft}
        maxLength={LIST_NAME_AT_MOST}
        autoComplete="off"
        autoFocus
        error={isMissing ? texts.nameMissing : undefined}
        onChange={({ target }) => {
          setDraft(target.value)
          setMissing(false)
        }}
        className="min-w-[min(11rem,100%)] flex-1"
      />
      <Button type="submit">{texts.save}</Button>
      <Button tone="quiet" onClick={() => setDraft(undefined)}>
        {texts.cancel}
      </Button>
    </form>
  )
}
