import { LONGEST_SAID, MEANS_AT_MOST } from '#contract/goods/synonyms/synonym-rules.ts'
import { addSynonym, changeSynonym, type Synonym } from '#contract/goods/synonyms/synonyms.ts'
import { call } from '../../network/call.ts'
import { CheckField, Field, TextArea } from '../../pieces/fields.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'

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
  const form = useEditForm(synonym, draftOf, {
    names: fieldWords,
    shown: shownIn,
    save,
    onSaved: ({ word }) => onSaved(word),
  })
  const { draft, setDraft, field } = form
  return (
    <EditForm form={form}>
      {!synonym && <Field maxLength={LONGEST_SAID} {...field('word')} />}
      <TextArea hint={`In the shop’s words, one per line, up to ${MEANS_AT_MOST}.`} {...field('means')} />
      <CheckField
        name="is_brand"
        label={fieldWords.is_brand}
        hint="As long as you don’t sell it, shoppers are told so, and shown what’s on the first line."
        checked={draft.is_brand}
        onChange={(is_brand) => setDraft({ ...draft, is_brand })}
      />
    </EditForm>
  )
}

function save({ word, means, is_brand }: WordDraft, seen: Synonym | undefined) {
  const said = { word, is_brand, means: linesOf(means) }
  if (!seen) return call(addSynonym, said)
  return call(changeSynonym, { ...said, version: seen.version })
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
