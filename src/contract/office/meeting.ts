import { isSame } from '../is-same.ts'
export interface Meeting<Draft> {
  /** What the other person has changed, field by field. */
  theirs: (keyof Draft)[]
  /** Of these what I have changed too, into something else. */
  clashes: (keyof Draft)[]
  /** All that both have changed; where they clash, mine. */
  mine: Draft
  /** The same with theirs where they clash. */
  theirsKept: Draft
}

/** Two have changed the same thing: a three-way merge of what it was, what I made of it, and what it is now. */
export function meetingOf<Draft extends object>(was: Draft, mine: Draft, now: Draft): Meeting<Draft> {
  const names = Object.keys(was) as (keyof Draft)[]
  const theirs = names.filter((name) => !isSame(was[name], now[name]))
  const own = names.filter((name) => !isSame(was[name], mine[name]))
  const clashes = theirs.filter((name) => own.includes(name) && !isSame(mine[name], now[name]))
  const merge = (keepsMine: (name: keyof Draft) => boolean) =>
    Object.fromEntries(names.map((name) => [name, keepsMine(name) ? mine[name] : now[name]])) as Draft
  return {
    theirs,
    clashes,
    mine: merge((name) => own.includes(name)),
    theirsKept: merge((name) => own.includes(name) && !clashes.includes(name)),
  }
}
