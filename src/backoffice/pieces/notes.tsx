import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOptions } from '#contract/call.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { useAction } from '../network/call.ts'
import { Moment } from './cells.tsx'
import { ActionForm } from './edit-form.tsx'
import { TextArea, typed } from './fields.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface Props {
  notes: readonly { id: string; at: string; by: string; text: string }[]
  /** Stores a new note. */
  add: (note: string, options: CallOptions) => Promise<unknown>
}

/** Notes that operators leave for each other. */
export function Notes({ notes, add }: Props) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey({ onUsedDifferently: revalidate })
  const [note, setNote] = useState('')
  useUnsaved('', note)
  const { run, busy, fields, sentence } = useAction(async () => {
    await once((options) => add(note, options))
    setNote('')
    await revalidate()
  })
  const wrong = fields.note ?? sentence
  return (
    <>
      <ul className="grid gap-2" aria-live="polite">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="rounded-card bg-well p-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-13 text-muted">
              {by}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      <ActionForm run={() => run()} className="mt-2 grid gap-2 print:hidden">
        <TextArea
          label="A note for the office"
          hint="The customer never sees it."
          name="note"
          maxLength={1000}
          {...typed(note, setNote)}
        />
        {wrong && <ErrorNote sentence={wrong} />}
        <QuietButton type="submit" busy={busy} className="justify-self-start">
          Save
        </QuietButton>
      </ActionForm>
    </>
  )
}
