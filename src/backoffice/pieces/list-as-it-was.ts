/** The filters and page of each list, by its path, as last shown in this tab. */
const lists = new Map<string, string>()

export function noteList(path: string, filters: string): void {
  lists.set(path, filters)
}

/** Returns the address that shows the list as the operator left it. */
export function listAsItWas(path: string): string {
  const filters = lists.get(path)
  return filters ? `${path}?${filters}` : path
}
