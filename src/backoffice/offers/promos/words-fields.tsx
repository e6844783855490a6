import { CheckField, ChoiceField, Field, TextArea, typedInto } from '../../pieces/fields.tsx'
import { fieldWords, LOOKS } from './offer-draft.ts'
import type { FieldsProps } from './offer-fields.tsx'
import { SheetPreview } from './sheet-preview.tsx'

/** Edits the text shown to shoppers: the shop's default or the operator's own. */
export function WordsFields({ code, draft, onChange, fields }: FieldsProps) {
  const put = typedInto(draft, onChange, fields)
  const typed = (name: 'title' | 'subtitle' | 'button' | 'picture') => ({
    label: fieldWords[name],
    ...put(name, fields[`words.${name}`]),
  })
  const isOfLook = LOOKS.some(([colours]) => colours === draft.colours)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold text-16">What shoppers read</legend>
      <CheckField
        label="Write the words yourself"
        checked={draft.has_own_words}
        onChange={(has_own_words) => onChange({ ...draft, has_own_words })}
      />
      {draft.has_own_words ? (
        <>
          <div className="grid gap-4 560:grid-cols-2">
            <Field {...typed('title')} />
            <Field {...typed('subtitle')} />
            <Field {...typed('button')} />
            <Field {...typed('picture')} hint="None, if left empty" />
          </div>
          <ChoiceField
            label={fieldWords.colours}
            options={[...LOOKS, ...(isOfLook ? [] : [[draft.colours, 'Its own'] as const])]}
            {...put(
              'colours',
              fields['words.bg_color'] ?? fields['words.text_color'] ?? fields['words.offer_color'],
            )}
          />
          <TextArea
            label={fieldWords.content}
            hint="A heading, then a line for each point. Leave an empty line before the next heading."
            rows={6}
            {...put(
              'content',
              Object.entries(fields).find(([name]) => name.startsWith('words.content'))?.[1],
            )}
          />
        </>
      ) : (
        <p className="text-muted">The shop writes these for you, and keeps them up to date.</p>
      )}
      <SheetPreview code={code} draft={draft} />
    </fieldset>
  )
}
