import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'
import { BASKET, LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { SmallPicture } from '../../pieces/cells.tsx'
import { RefusedNote, SaveBar } from '../../pieces/edit-form.tsx'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { useEditForm } from '../../pieces/forms.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'

type Edited = OfficeCategory | OfficeShelf

interface Props {
  edited: Edited
  /** The categories that a shelf can move to. */
  categories?: readonly OfficeCategory[]
  save: (draft: CategoryDraft, version: number) => Promise<{ data: Edited }>
}

/** Edits a category or a shelf. Shows another operator's concurrent changes beside one's own. */
export function CategoryForm({ edited: present, categories, save }: Props) {
  const { draft, setDraft, field, run, busy, fields, sentence, theirs } = useEditForm(present, draftOf, {
    names: fieldWords,
    shown: (draft, name) => shownIn(draft, name, categories),
    save: (wanted, { version }) => save(wanted, version),
    said: ({ title }) => `${title} is saved.`,
  })
  return (
    // A section, not a form: the picture's upload form is nested in it.
    <section aria-label="Title and picture" className="mb-6 grid max-w-180 gap-4">
      <Field
        maxLength={LONGEST_TITLE}
        {...field('title')}
        onKeyDown={({ key }) => key === 'Enter' && run()}
      />
      {categories && (
        <ChoiceField
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
      <SaveBar busy={busy} {...theirs()} save={() => run()} />
    </section>
  )
}

/** The form fields of a category or a shelf. */
interface CategoryDraft {
  title: string
  image: string
  /** The category that a shelf belongs to; empty for a category. */
  category_id: string
}

function draftOf(given: OfficeCategory | OfficeShelf): CategoryDraft {
  const { title, image } = given
  return { title, image, category_id: 'category_id' in given ? given.category_id : '' }
}

const fieldWords: Record<keyof CategoryDraft, string> = {
  title: 'Title',
  image: 'Picture',
  category_id: 'Category',
}

/** Returns a field's value as text that an operator can compare. */
function shownIn(
  draft: CategoryDraft,
  name: keyof CategoryDraft,
  categories: readonly OfficeCategory[] = [],
): string {
  if (name !== 'category_id') return draft[name]
  return categories.find(({ id }) => id === draft.category_id)?.title ?? draft.category_id
}

interface CategoryPictureProps {
  image: string
  onImage: (address: string) => void
  error?: string | undefined
}

/** The picture of a category or a shelf; a drawn basket stands in for a missing one. */
function CategoryPicture({ image, onImage, error }: CategoryPictureProps) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-14">Picture</p>
      <div className="flex flex-wrap items-center gap-3">
        <SmallPicture address={image} size={96} alt={image === BASKET ? 'A basket' : 'Its picture now'} />
        {image !== BASKET && <QuietButton onClick={() => onImage(BASKET)}>Show a basket</QuietButton>}
      </div>
      <PictureDrop kind="product" label="Choose a picture" onPicture={({ address }) => onImage(address)} />
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
