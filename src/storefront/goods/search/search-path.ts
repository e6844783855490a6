export const SEARCH_PATH = '/search/'

export function searchPath(q: string): string {
  return q ? `${SEARCH_PATH}?${new URLSearchParams({ q })}` : SEARCH_PATH
}

/** The search for 'specials' lists all that are on special, of every aisle. */
export const SPECIALS_PATH = searchPath('specials')
