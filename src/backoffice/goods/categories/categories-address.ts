import type { OfficeCategory, OfficeShelf } from '#contract/goods/categories/categories.ts'
import { CATALOGUE, CATEGORIES } from '../catalogue/catalogue-address.ts'

export function categoryAddress(id: string): string {
  return `${CATEGORIES}/${encodeURIComponent(id)}`
}

export function shelfAddress(id: string): string {
  return `${CATALOGUE}/shelves/${encodeURIComponent(id)}`
}

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

/** Applies an operator's order to the present ids: missing ids are dropped and new ids go to the end. */
export function orderOver(mine: readonly string[], now: readonly string[]): string[] {
  return [...mine.filter((id) => now.includes(id)), ...now.filter((id) => !mine.includes(id))]
}
