import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'

export function aShelf(id: string, more: Partial<OfficeShelf> = {}): OfficeShelf {
  const of = { category_id: 'fruit', category: 'Fruit', aisle: null, bay: null }
  return { id, version: 1, title: id, image: '/pictures/basket.webp', ...of, on_sale: 0, retired: 0, ...more }
}

export function aCategory(id: string, more: Partial<OfficeCategory> = {}): OfficeCategory {
  return { id, version: 1, title: id, image: '/pictures/basket.webp', shelves: [], ...more }
}
