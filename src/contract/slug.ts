const DROPPED = /[&/\\#,+()$~%.":*?<>{}]/g

/** The readable part of a link. What is left of nothing is `item`, so that a path never has a hole. */
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

/** A whole aisle. */
export function aislePath({ id, title }: { id: string; title: string }): string {
  return pathTo('cat', title, id)
}

/** All of them. */
export const AISLES_PATH = '/aisles/'

function pathTo(kind: string, title: string, ...ids: string[]): string {
  return `/${kind}/${encodeURIComponent(slug(title))}/pid/${ids.map(encodeURIComponent).join('/')}`
}
