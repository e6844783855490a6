import { useState } from 'react'
import type { OfficeCategory, OfficeShelf } from '#contract/office/categories.ts'
import { LONGEST_TITLE } from '#contract/office/category-limits.ts'
import type { Meeting } from '#contract/office/meeting.ts'
import { isRefused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useDeed } from '../network/use-deed.ts'
import { ChoiceField } from '../pieces/choice-field.tsx'
import { Field } from '../pieces/field.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { useEdited } from '../pieces/use-edited.ts'
import { WhatTheyChanged } from '../pieces/what-they-changed.tsx'
import { type CategoryDraft, draftOf, fieldWords } from './category-draft.ts'
import { CategoryPicture } from './category-picture.tsx'

type Edited = OfficeCategory | OfficeShelf

interface Props {
  edited: Edited
  /** Where a shelf can be moved to. */
  categories?: readonly OfficeCategory[]
  save: (draft: CategoryDraft, version: number) => Promise<{ data: Edited }>
  onDone: (sentence: string) => Promise<void>
}

/** What is told of a category or a shelf. What another person has changed meanwhile is shown beside one’s own. */
export function CategoryForm({ edited, categories, save, onDone }: Props) {
  const [version, setVersion] = useState(edited.version)
  const { draft, setDraft, wanted, met, setNow, saved, takeTheirs } = useEdited(draftOf(edited))
  const { run, busy, fields, sentence } = useDeed(async () => {
    try {
      const { data } = await save(wanted, version)
      setVersion(data.version)
      saved(draftOf(data))
      await onDone(`${data.title} is saved.`)
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as Edited
        setVersion(now.version)
        setNow(draftOf(now))
      }
      throw error
    }
  })
  const put = (more: Partial<CategoryDraft>) => setDraft({ ...draft, ...more })
  return (
    // No form: one that takes a picture stands in it.
    <section aria-label="Title and picture" className="mb-6 grid max-w-180 gap-4">
      <Field
        label={fieldWords.title}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        value={draft.title}
        onChange={({ target }) => put({ title: target.value })}
        onKeyDown={({ key }) => key === 'Enter' && run()}
        error={fields.title}
      />
      {categories && (
        <ChoiceField
          label={fieldWords.category_id}
          value={draft.category_id}
          onChange={({ target }) => put({ category_id: target.value })}
          options={categories.map(({ id, title }) => [id, title] as const)}
          error={fields.category_id}
        />
      )}
      <CategoryPicture
        image={draft.image}
        onImage={(image) => put({ image })}
        error={fields.image ?? fields.picture}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {Object.keys(fields).length > 0 && (
        <ErrorNote sentence="Nothing is saved yet: please look at the fields that say why." />
      )}
      {met && <WhatTheyChanged changes={changesOf(met.was, draft, met, categories)} />}
      <SaveBar busy={busy} hasMet={met !== undefined} takeTheirs={takeTheirs} save={() => run()} />
    </section>
  )
}

function changesOf(
  was: CategoryDraft,
  mine: CategoryDraft,
  { now, meeting }: { now: CategoryDraft; meeting: Meeting<CategoryDraft> },
  categories: Props['categories'] = [],
) {
  const shown = (draft: CategoryDraft, name: keyof CategoryDraft) =>
    name === 'category_id'
      ? (categories.find(({ id }) => id === draft.category_id)?.title ?? draft.category_id)
      : draft[name]
  return meeting.theirs.map((name) => ({
    name: fieldWords[name],
    was: shown(was, name),
    now: shown(now, name),
    mine: meeting.clashes.includes(name) ? shown(mine, name) : undefined,
  }))
}
