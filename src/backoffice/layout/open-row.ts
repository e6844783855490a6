/** What stands in an address for the row that is open in a dialog over its list. */
const ROWS = ['person', 'supplier', 'word'] as const

export type RowName = (typeof ROWS)[number]

/** The list under the dialog. */
export function withoutRow(address: URL | string): string {
  const url = new URL(address)
  for (const name of ROWS) url.searchParams.delete(name)
  return url.href
}

interface Place {
  pathname: string
  search: string
}

/** Whether a row is opened or closed on the way, or another is. */
export function isOtherRow(from: Place, to: Place): boolean {
  const rowsOf = ({ search }: Place) => ROWS.map((name) => new URLSearchParams(search).get(name)).join('\n')
  return rowsOf(from) !== rowsOf(to)
}

/** The same where the list stays as it is. */
export function isOnlyOtherRow(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutRow(from) === withoutRow(to)
}
