import { isSame } from '../is-same.ts'

export interface Merge<Draft> {
  /** What the other person has changed, field by field. */
  theirs: (keyof Draft)[]
  /** Of these what I have changed too, into something else. */
  conflicts: (keyof Draft)[]
  /** All that both have changed; where they clash, mine. */
  mine: Draft
  /** The same with theirs where they clash. */
  theirsKept: Draft
}

/** Two have changed the same thing: a three-way merge of what it was, what I made of it, and what it is now. */
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
