export interface Merge<Draft> {
  /** Fields that the other person has changed. */
  theirs: (keyof Draft)[]
  /** Fields that both people have changed, in different ways. */
  conflicts: (keyof Draft)[]
  /** The merged draft; my value wins a conflict. */
  mine: Draft
  /** The merged draft; the other person's value wins a conflict. */
  theirsKept: Draft
}

/** Three-way merge of concurrent edits: the original, my draft, and the current state. */
export function mergeThreeWays<Draft extends object>(was: Draft, mine: Draft, now: Draft): Merge<Draft> {
  const names = Object.keys(was) as (keyof Draft)[]
  const theirs = names.filter((name) => !isSame(was[name], now[name]))
  const own = names.filter((name) => !isSame(was[name], mine[name]))
  const conflicts = theirs.filter((name) => own.includes(name) && !isSame(mine[name], now[name]))
  const take = (keepsMine: (name: keyof Draft) => boolean) =>
    Object.fromEntries(names.map((name) => [name, keepsMine(name) ? mine[name] : now[name]])) as Draft
  return {
    theirs,
    conflicts,
    mine: take((name) => own.includes(name)),
    theirsKept: take((name) => own.includes(name) && !conflicts.includes(name)),
  }
}

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
