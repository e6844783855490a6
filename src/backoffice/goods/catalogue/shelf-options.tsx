import type { Category } from '#contract/offers/home-page/dashboard.ts'

export function ShelfOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ id, title, subcategories }) => (
    <optgroup key={id} label={title}>
      {subcategories.map((sub) => (
        <option key={sub.id} value={sub.id}>
          {sub.title}
        </option>
      ))}
    </optgroup>
  ))
}
