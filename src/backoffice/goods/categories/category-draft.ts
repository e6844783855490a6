import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'

/** The form fields of a category or a shelf. */
export interface CategoryDraft {
  title: string
  image: string
  /** The category that a shelf belongs to; empty for a category. */
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

/** Returns a field's value as text that an operator can compare. */
export function shownIn(
  draft: CategoryDraft,
  name: keyof CategoryDraft,
  categories: readonly OfficeCategory[] = [],
): string {
  if (name !== 'category_id') return draft[name]
  return categories.find(({ id }) => id === draft.category_id)?.title ?? draft.category_id
}
