import { useState } from 'react'
import { removeSynonym, type Synonym } from '#contract/office/synonyms.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'

interface Props {
  synonym: Synonym
  onRemoved: (word: string) => Promise<void>
}

/** Asked about once more in the same place: a dialog over a dialog is one too many. */
export function RemovingWord({ synonym: { word, version }, onRemoved }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [seen, setSeen] = useState(version)
  const { run, busy, sentence } = useDeed(async () => {
    try {
      await call(removeSynonym, { word, version: seen })
    } catch (error) {
      // Said once; whoever presses again knows of it.
      if (isRefused(error, 'changed_meanwhile')) setSeen((error.details.now as Synonym).version)
      throw error
    }
    await onRemoved(word)
  })
  if (!isAsked)
    return (
      <Button tone="quiet" className="mt-6" onClick={() => setAsked(true)}>
        Remove this word
      </Button>
    )
  return (
    <fieldset className="mt-6 grid gap-3">
      <legend className="wrap-anywhere mb-2 font-semibold">Remove “{word}”?</legend>
      <p>Shoppers who say it find what is called so, and nothing else.</p>
      {sentence && <ErrorNote sentence={sentence} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" busy={busy} onClick={() => run()} autoFocus>
          Remove it now
        </Button>
        <Button tone="quiet" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </fieldset>
  )
}
