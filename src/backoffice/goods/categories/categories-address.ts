import { CATALOGUE, CATEGORIES } from '../catalogue/catalogue-address.ts'

export function categoryAddress(id: string): string {
  return `${CATEGORIES}/${encodeURIComponent(id)}`
}

export function shelfAddress(id: string): string {
  return `${CATALOGUE}/shelves/${encodeURIComponent(id)}`
}
