import type { OfficeCategory, OfficeShelf } from '#contract/office/categories/categories.ts'

/** What stands in the fields of a category’s form, or of a shelf’s. */
export interface CategoryDraft {
  title: string
  image: string
  /** In which category a shelf is; empty for a category. */
  category_id: string
}

export function draftOf(given: OfficeCategory | OfficeShelf): CategoryDraft {
  const { title, image } = given
  return { title, image, category_id: 'category_id' in given ? given.category_id : '' }
}

export const fieldWords: Record<keyof CategoryDraft, string> = {
  title: 'Title',
  image: 'Picture',
  category_id: 'Category',
}

/** What stands in a field, in words that an operator can compare. */
export function shownIn(
  draft: CategoryDraft,
  name: keyof CategoryDraft,
  categories: readonly OfficeCategory[] = [],
): string {
  if (name !== 'category_id') return draft[name]
  return categories.find(({ id }) => id === draft.category_id)?.title ?? draft.category_id
}
