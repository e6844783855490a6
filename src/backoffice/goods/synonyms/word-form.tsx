import { LONGEST_SAID, MEANS_AT_MOST } from '#contract/goods/synonyms/synonym-rules.ts'
import { addSynonym, changeSynonym, type Synonym } from '#contract/goods/synonyms/synonyms.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { Field, TextArea, typedInto } from '../../pieces/fields.tsx'

interface WordDraft {
  word: string
  /** One meaning per line. */
  means: string
  is_brand: boolean
}

const fieldWords: Record<keyof WordDraft, string> = {
  word: 'What shoppers say',
  means: 'What it means',
  is_brand: 'It is a brand',
}

interface Props {
  /** Undefined for a new word. */
  synonym: Synonym | undefined
  onSaved: (word: string) => Promise<void>
}

export function WordForm({ synonym, onSaved }: Props) {
  const edited = useEdited(synonym, draftOf)
  const { draft, over } = edited
  const { run, busy, fields, sentence } = useAction(async () => {
    const saved = await edited.save(async () => (await save(over, edited.wanted)).data)
    if (saved) await onSaved(saved.word)
  })
  const field = typedInto(draft, edited.setDraft, fields)
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      {!synonym && <Field label={fieldWords.word} name="word" maxLength={LONGEST_SAID} {...field('word')} />}
      <TextArea
        label={fieldWords.means}
        hint={`In the shop’s words, one per line, up to ${MEANS_AT_MOST}.`}
        name="means"
        {...field('means')}
      />
      <BrandBox checked={draft.is_brand} onChange={(is_brand) => edited.setDraft({ ...draft, is_brand })} />
      {sentence && <ErrorNote sentence={sentence} />}
      <SaveBar busy={busy} {...theirsOf(edited, { names: fieldWords, shown: shownIn })} />
    </ActionForm>
  )
}

function save(seen: Synonym | undefined, { word, means, is_brand }: WordDraft) {
  const said = { word, is_brand, means: linesOf(means) }
  if (!seen) return call(addSynonym, said)
  return call(changeSynonym, { ...said, version: seen.version })
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
        {fieldWords.is_brand}{' '}
        <span id="what-a-brand-does" className="block text-13 text-muted">
          As long as you don’t sell it, shoppers are told so, and shown what’s on the first line.
        </span>
      </span>
    </label>
  )
}

function shownIn(draft: WordDraft, name: keyof WordDraft): string {
  if (name === 'is_brand') return draft.is_brand ? 'yes' : 'no'
  return name === 'means' ? linesOf(draft.means).join(', ') : draft[name]
}

function draftOf(synonym: Synonym | undefined): WordDraft {
  return {
    word: synonym?.word ?? '',
    means: synonym?.means.join('\n') ?? '',
    is_brand: synonym?.is_brand ?? false,
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
