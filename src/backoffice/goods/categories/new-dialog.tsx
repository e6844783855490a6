import { useState } from 'react'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useAction } from '../../network/call.ts'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { ownIdOf } from '../../pieces/own-id-of.ts'

interface Props extends Opened {
  /** The dialog's title, such as `New shelf`. */
  title: string
  make: (asked: { id: string; title: string }) => Promise<unknown>
}

/** Asks for the name of a new category or shelf; its picture is set on its own page. */
export function NewDialog({ open, onClose, title, make }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <NewForm make={make} />
    </FormDialog>
  )
}

function NewForm({ make }: Pick<Props, 'make'>) {
  const [title, setTitle] = useState('')
  const [ownId, setOwnId] = useState<string>()
  useUnsaved(['', undefined], [title, ownId])
  const id = ownId ?? ownIdOf(title)
  const action = useAction(() => make({ id, title }))
  const { fields } = action
  const others = Object.entries(fields).filter(([name]) => name !== 'id' && name !== 'title')
  return (
    <EntryForm action={action} submit="Add">
      <Field label="Title" maxLength={LONGEST_TITLE} {...typed(title, setTitle, fields.title)} />
      <Field
        label="Id"
        hint="Used in web addresses and files. It can’t be changed later"
        {...typed(id, setOwnId, fields.id)}
      />
      {others.map(([name, sentence]) => (
        <ErrorNote key={name} sentence={sentence} />
      ))}
    </EntryForm>
  )
}
