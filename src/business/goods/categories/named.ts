const NAMED_AT_MOST = 3

/** Names the first titles and counts the others: `Apples, Pears, Plums and 4 more`. */
export function named(titles: readonly string[], total: number): string {
  const first = titles.slice(0, NAMED_AT_MOST)
  const more = total - first.length
  const all = more > 0 ? [...first, `${more} more`] : first
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
