import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { useAction } from '../../network/use-action.ts'
import { ChoiceField } from '../../pieces/choice-field.tsx'
import { Field } from '../../pieces/field.tsx'
import { RefusedNote } from '../../pieces/refused-note.tsx'
import { SaveBar } from '../../pieces/save-bar.tsx'
import { theirChanges } from '../../pieces/their-changes.ts'
import { TheirChanges } from '../../pieces/their-changes.tsx'
import { useEdited } from '../../pieces/use-edited.ts'
import { type CategoryDraft, draftOf, fieldWords, shownIn } from './category-draft.ts'
import { CategoryPicture } from './category-picture.tsx'

type Edited = OfficeCategory | OfficeShelf

interface Props {
  edited: Edited
  /** The categories that a shelf can move to. */
  categories?: readonly OfficeCategory[]
  save: (draft: CategoryDraft, version: number) => Promise<{ data: Edited }>
  onDone: (sentence: string) => Promise<void>
}

/** Edits a category or a shelf. Shows another operator's concurrent changes beside one's own. */
export function CategoryForm({ edited, categories, save, onDone }: Props) {
  const { draft, setDraft, wanted, over, merged, takeTheirs, ...form } = useEdited(edited, draftOf)
  const { run, busy, fields, sentence } = useAction(async () => {
    const { title } = await form.save(async () => (await save(wanted, over.version)).data)
    await onDone(`${title} is saved.`)
  })
  const put = (more: Partial<CategoryDraft>) => setDraft({ ...draft, ...more })
  return (
    // A section, not a form: the picture's upload form is nested in it.
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
      <RefusedNote sentence={sentence} fields={fields} />
      {merged && (
        <TheirChanges
          changes={theirChanges(merged, draft, {
            names: fieldWords,
            shown: (one, name) => shownIn(one, name, categories),
          })}
        />
      )}
      <SaveBar busy={busy} hasTheirs={merged !== undefined} takeTheirs={takeTheirs} save={() => run()} />
    </section>
  )
}
