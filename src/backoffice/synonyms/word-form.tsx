import { useState } from 'react'
import { LONGEST_SAID, MEANS_AT_MOST } from '#contract/office/synonyms/synonym-rules.ts'
import { addSynonym, changeSynonym, type Synonym } from '#contract/office/synonyms/synonyms.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { TextArea } from '../pieces/text-area.tsx'

interface Props {
  /** None for a new one. */
  synonym: Synonym | undefined
  onSaved: (word: string) => Promise<void>
}

export function WordForm({ synonym, onSaved }: Props) {
  const [draft, setDraft] = useState(() => draftOf(synonym))
  const [version, setVersion] = useState(synonym?.version)
  const [theirs, setTheirs] = useState<Synonym>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const { word, is_brand } = draft
    const said = { word, is_brand, means: linesOf(draft.means) }
    try {
      const { data } = version
        ? await call(changeSynonym, { ...said, version })
        : await call(addSynonym, said)
      await onSaved(data.word)
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as Synonym
        setVersion(now.version)
        setTheirs(now)
      }
      throw error
    }
  })
  function takeTheirs() {
    setDraft(draftOf(theirs))
    setTheirs(undefined)
  }
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      {!synonym && (
        <Field
          label="What shoppers say"
          name="word"
          maxLength={LONGEST_SAID}
          autoComplete="off"
          value={draft.word}
          error={fields.word}
          onChange={({ target }) => setDraft({ ...draft, word: target.value })}
        />
      )}
      <TextArea
        label="What it means"
        hint={`In words of the shop, one thing on each line, at most ${MEANS_AT_MOST}.`}
        name="means"
        value={draft.means}
        error={fields.means}
        onChange={({ target }) => setDraft({ ...draft, means: target.value })}
      />
      <BrandBox checked={draft.is_brand} onChange={(is_brand) => setDraft({ ...draft, is_brand })} />
      {sentence && <ErrorNote sentence={sentence} />}
      {theirs && <Theirs theirs={theirs} onTake={takeTheirs} />}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </ActionForm>
  )
}

function BrandBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="is_brand"
        checked={checked}
        aria-describedby="what-a-brand-does"
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        It is a brand{' '}
        <span id="what-a-brand-does" className="block text-13 text-muted">
          While the shop does not have it, shoppers are told so, and shown what stands on the first line.
        </span>
      </span>
    </label>
  )
}

function Theirs({ theirs: { means, is_brand }, onTake }: { theirs: Synonym; onTake: () => void }) {
  return (
    <p className="wrap-anywhere rounded-card bg-warning-pale p-4">
      Now it means: {means.join(', ')}
      {is_brand && ', and is a brand'}. Save again to keep yours, or{' '}
      <button type="button" className="min-h-6 text-accent underline" onClick={onTake}>
        take theirs
      </button>
      .
    </p>
  )
}

function draftOf(synonym: Synonym | undefined) {
  return {
    word: synonym?.word ?? '',
    means: synonym?.means.join('\n') ?? '',
    is_brand: synonym?.is_brand ?? false,
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
