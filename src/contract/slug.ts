const DROPPED = /[&/\\#,+()$~%.":*?<>{}]/g

/** The readable part of a link. What is left of nothing is `item`, so that a path never has a hole. */
export function slug(title: string): string {
  return title.replace(DROPPED, '').trim().toLowerCase().replace(/\s+/g, '-') || 'item'
}

export function productPath(product: { id: string; title: string }): string {
  return `/product/${slugInPath(product.title)}/pid/${encodeURIComponent(product.id)}`
}

export function dealPath(deal: { id: string; heading: string }): string {
  return `/deal/${slugInPath(deal.heading)}/pid/${encodeURIComponent(deal.id)}`
}

export function categoryPath(title: string, categoryId: string, subCategoryId: string): string {
  return `/cat/${slugInPath(title)}/pid/${encodeURIComponent(categoryId)}/${encodeURIComponent(subCategoryId)}`
}

/** A whole aisle. */
export function aislePath(category: { id: string; title: string }): string {
  return `/cat/${slugInPath(category.title)}/pid/${encodeURIComponent(category.id)}`
}

/** All of them. */
export const AISLES_PATH = '/aisles/'

function slugInPath(title: string): string {
  return encodeURIComponent(slug(title))
}
