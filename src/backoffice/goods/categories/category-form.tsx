import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { useAction } from '../../network/call.ts'
import { RefusedNote, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { ChoiceField, Field, typedInto } from '../../pieces/fields.tsx'
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
export function CategoryForm({ edited: present, categories, save, onDone }: Props) {
  const edited = useEdited(present, draftOf)
  const { draft, setDraft, wanted, over } = edited
  const { run, busy, fields, sentence } = useAction(async () => {
    const { title } = await edited.save(async () => (await save(wanted, over.version)).data)
    await onDone(`${title} is saved.`)
  })
  const field = typedInto(draft, setDraft, fields)
  return (
    // A section, not a form: the picture's upload form is nested in it.
    <section aria-label="Title and picture" className="mb-6 grid max-w-180 gap-4">
      <Field
        label={fieldWords.title}
        maxLength={LONGEST_TITLE}
        {...field('title')}
        onKeyDown={({ key }) => key === 'Enter' && run()}
      />
      {categories && (
        <ChoiceField
          label={fieldWords.category_id}
          {...field('category_id')}
          options={categories.map(({ id, title }) => [id, title] as const)}
        />
      )}
      <CategoryPicture
        image={draft.image}
        onImage={(image) => setDraft({ ...draft, image })}
        error={fields.image ?? fields.picture}
      />
      <RefusedNote sentence={sentence} fields={fields} />
      <SaveBar
        busy={busy}
        {...theirsOf(edited, { names: fieldWords, shown: (one, name) => shownIn(one, name, categories) })}
        save={() => run()}
      />
    </section>
  )
}
