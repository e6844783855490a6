import type { ReactNode } from 'react'
import { useAction } from '../network/call.ts'
import {
  ActionForm,
  type FormProps,
  type InWords,
  RefusedNote,
  SaveBar,
  theirsOf,
  useEdited,
} from './edit-form.tsx'
import { type TextIn, typedInto } from './fields.tsx'
import { useDone } from './page.tsx'

interface Saving<Thing, Draft> extends InWords<Draft> {
  /** Sends the draft over the version that was seen. */
  save: (wanted: Draft, over: Thing) => Promise<{ data: Thing }>
  /** What confirms it. */
  said?: (saved: NonNullable<Thing>) => string
  /** What follows instead of a confirmation. */
  onSaved?: (saved: NonNullable<Thing>) => Promise<void>
}

/** An edit of a thing from its draft to the confirmation, with another operator's concurrent change beside it. */
export function useEditForm<Thing, Draft extends object>(
  present: Thing,
  draftOf: (thing: Thing) => Draft,
  { names, shown, save, said, onSaved }: Saving<Thing, Draft>,
) {
  const done = useDone()
  const edited = useEdited(present, draftOf)
  const { draft, setDraft, wanted, over } = edited
  const action = useAction(async () => {
    const saved = await edited.save(async () => (await save(wanted, over)).data)
    if (saved) await (onSaved ? onSaved(saved) : done(said?.(saved) ?? ''))
  })
  const put = typedInto(draft, setDraft, action.fields)
  const field = (name: TextIn<Draft>, error?: string) => ({ label: names[name], name, ...put(name, error) })
  return { ...action, draft, setDraft, wanted, over, field, theirs: () => theirsOf(edited, { names, shown }) }
}

interface EditFormProps extends FormProps {
  form: Pick<ReturnType<typeof useEditForm>, 'run' | 'busy' | 'fields' | 'sentence' | 'theirs'>
  /** Its wrong fields may be off screen, so a note points to them. */
  isLong?: true
  /** Further actions beside the one that saves. */
  actions?: ReactNode
}

export function EditForm({ form, isLong, actions, children, ...rest }: EditFormProps) {
  const { run, busy, fields, sentence, theirs } = form
  return (
    <ActionForm className="grid gap-4" {...rest} run={() => run()}>
      {children}
      <RefusedNote sentence={sentence} fields={isLong ? fields : {}} />
      <SaveBar busy={busy} {...theirs()}>
        {actions}
      </SaveBar>
    </ActionForm>
  )
}
