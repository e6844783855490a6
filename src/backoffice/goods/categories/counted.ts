import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'

/** `12 products on sale`, followed by `, 3 retired` if there are any. */
export function productsOn(shelves: readonly OfficeShelf[]): string {
  const sum = (name: 'on_sale' | 'retired') => shelves.reduce((all, shelf) => all + shelf[name], 0)
  const retired = sum('retired')
  const onSale = `${many(sum('on_sale'), 'product')} on sale`
  return retired === 0 ? onSale : `${onSale}, ${retired} retired`
}

export function shelvesOf({ shelves }: OfficeCategory): string {
  return shelves.length === 0
    ? 'No shelves yet: shoppers can’t see it'
    : `${many(shelves.length, 'shelf', 'shelves')}, ${productsOn(shelves)}`
}

function many(number: number, one: string, more = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${more}`
}
