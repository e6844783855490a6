import type { Call } from '#contract/call.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { categoryPath } from '#contract/slug.ts'

/** A category in the strip, with the path of its first sub-category. */
export interface StripEntry {
  id: string
  title: string
  path: string
}

export function hasStrip(pathname: string): boolean {
  return pathname.includes('/cat')
}

/** Returns no entries if the categories fail to load: a page can do without the strip. */
export async function readStripEntries(call: Call, pathname: string): Promise<StripEntry[]> {
  if (!hasStrip(pathname)) return []
  const { data } = await call(fetchCategories, {}).catch(() => ({ data: [] }))
  return data.flatMap(stripEntryOf)
}

function stripEntryOf({ category_id, title, subcategories: [first] }: Category): StripEntry[] {
  return first ? [{ id: category_id, title, path: categoryPath(first.title, category_id, first.id) }] : []
}
