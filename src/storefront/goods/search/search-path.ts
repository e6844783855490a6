export const SEARCH_PATH = '/search/'

export function searchPath(q: string): string {
  return q ? `${SEARCH_PATH}?${new URLSearchParams({ q })}` : SEARCH_PATH
}
