/** The query parameters that name the row open in a dialog over its list. */
const ROWS = ['person', 'supplier', 'word'] as const

export type RowName = (typeof ROWS)[number]

/** Returns the list's address without its open row. */
export function withoutRow(address: URL | string): string {
  const url = new URL(address)
  url.search = filtersIn(url)
  return url.href
}

/** Returns the parameters of the list in the address, without its open row. */
export function filtersIn({ search }: { search: string }): string {
  const params = new URLSearchParams(search)
  for (const name of ROWS) params.delete(name)
  return params.toString()
}

interface Place {
  pathname: string
  search: string
}

/** Whether the navigation opens, closes or changes a row. */
export function isOtherRow(from: Place, to: Place): boolean {
  const rowsOf = ({ search }: Place) => ROWS.map((name) => new URLSearchParams(search).get(name)).join('\n')
  return rowsOf(from) !== rowsOf(to)
}

/** Whether the navigation changes nothing but the open row. */
export function isOnlyOtherRow(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutRow(from) === withoutRow(to)
}
