import { useState } from 'react'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useActionOver } from './edit-form.tsx'
import { Part } from './page.tsx'
import { useFocusBack } from './yes-or-no.tsx'

interface Props {
  /** The object of the first button, such as `this word`. */
  what: string
  title: string
  /** `it` for a thing, `them` for a company. */
  it?: 'it' | 'them'
  /** Explains what the removal means for others. */
  sentence: string
  /** The version that the operator has seen. */
  version: number
  remove: (version: number) => Promise<unknown>
}

/** Asks for confirmation in place, since a second dialog over a dialog would be one too many. */
export function RemoveInPlace({ what, title, it = 'it', sentence, version, remove }: Props) {
  const [isAsked, setAsked] = useState(false)
  const opener = useFocusBack(isAsked)
  const removal = useActionOver(version, remove)
  if (!isAsked)
    return (
      <QuietButton ref={opener} className="mt-6" onClick={() => setAsked(true)}>
        Remove {what}
      </QuietButton>
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
        {/* Focused first, so that a second press of the same key does not do what cannot be undone. */}
        <QuietButton autoFocus onClick={() => setAsked(false)}>
          Keep {it}
        </QuietButton>
      </div>
    </fieldset>
  )
}

interface PartProps extends Pick<Props, 'title' | 'remove'> {
  /** Omitted where the removal checks none. */
  version?: number
  /** What the removal leaves in place. */
  stays?: string
  /** Why it cannot be removed now. */
  because: string | undefined
}

export function RemovePart({ title, version = 0, stays = '', because, remove }: PartProps) {
  const sentence = `Shoppers who open its link are told it isn’t there. ${stays}`
  return (
    <Part title="Remove it">
      {because ? (
        <p className="text-muted">{because}</p>
      ) : (
        <RemoveInPlace what={title} title={title} sentence={sentence} version={version} remove={remove} />
      )}
    </Part>
  )
}
