/** Whether two values are equal as JSON. The order of keys does not count, since PostgreSQL's jsonb keeps its own. */
export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (isObject(part) ? withSortedKeys(part) : part))
}

function withSortedKeys(object: object): object {
  return Object.fromEntries(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
