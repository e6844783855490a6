import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useActionOver } from './use-action-over.ts'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  /** Whom or what the first press is about: `this word`. */
  what: string
  title: string
  /** `it` for a thing, `them` for a company. */
  it?: 'it' | 'them'
  /** What it means for others. */
  sentence: string
  /** As it was seen. */
  version: number
  remove: (version: number) => Promise<unknown>
}

/** A removal that is asked about once more in the same place: a dialog over a dialog is one too many. */
export function RemoveInPlace({ what, title, it = 'it', sentence, version, remove }: Props) {
  const [isAsked, setAsked] = useState(false)
  const opener = useFocusBack(isAsked)
  const removal = useActionOver(version, remove)
  if (!isAsked)
    return (
      <Button ref={opener} tone="quiet" className="mt-6" onClick={() => setAsked(true)}>
        Remove {what}
      </Button>
    )
  return (
    <fieldset className="mt-6 grid gap-3">
      <legend className="wrap-anywhere mb-2 font-semibold">Remove {title}?</legend>
      <p>{sentence}</p>
      {removal.sentence && <ErrorNote sentence={removal.sentence} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" busy={removal.busy} onClick={() => removal.run()}>
          Remove {it} now
        </Button>
        {/* A second press of the same key must not do what cannot be undone. */}
        <Button tone="quiet" autoFocus onClick={() => setAsked(false)}>
          Keep {it}
        </Button>
      </div>
    </fieldset>
  )
}
