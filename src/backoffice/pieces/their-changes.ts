import type { Merged } from './use-edited.ts'

export interface TheirChange {
  /** What it is called. */
  name: string
  was: string
  now: string
  /** Where the operator has changed it too, into something else. */
  mine?: string | undefined
}

interface InWords<Draft> {
  names: Record<keyof Draft, string>
  /** What stands in a field, in words that an operator can compare. */
  shown: (draft: Draft, name: keyof Draft) => string
}

/** What another person has changed meanwhile, field by field and in words. */
export function theirChanges<Draft extends object>(
  { was, now, merge: { theirs, conflicts } }: Merged<Draft>,
  mine: Draft,
  { names, shown }: InWords<Draft>,
): TheirChange[] {
  return theirs.map((name) => ({
    name: names[name],
    was: shown(was, name),
    now: shown(now, name),
    mine: conflicts.includes(name) ? shown(mine, name) : undefined,
  }))
}
