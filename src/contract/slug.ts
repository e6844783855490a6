const DROPPED = /[&/\\#,+()$~%.":*?<>{}]/g

/** Returns the readable part of a link. An empty result becomes `item`, so that no path segment is empty. */
export function slug(title: string): string {
  return title.replace(DROPPED, '').trim().toLowerCase().replace(/\s+/g, '-') || 'item'
}

export function productPath({ id, title }: { id: string; title: string }): string {
  return pathTo('product', title, id)
}

export function dealPath({ id, heading }: { id: string; heading: string }): string {
  return pathTo('deal', heading, id)
}

export function categoryPath(title: string, categoryId: string, subCategoryId: string): string {
  return pathTo('cat', title, categoryId, subCategoryId)
}

/** The page of a whole category. */
export function aislePath({ id, title }: { id: string; title: string }): string {
  return pathTo('cat', title, id)
}

/** The page that lists all categories. */
export const AISLES_PATH = '/aisles/'

function pathTo(kind: string, title: string, ...ids: string[]): string {
  return `/${kind}/${encodeURIComponent(slug(title))}/pid/${ids.map(encodeURIComponent).join('/')}`
}
