import type { Merged } from './use-edited.ts'

export interface TheirChange {
  /** The field's label. */
  name: string
  was: string
  now: string
  /** The operator's own value, where both have changed the field differently. */
  mine?: string | undefined
}

interface InWords<Draft> {
  names: Record<keyof Draft, string>
  /** Returns a field's value as text that an operator can compare. */
  shown: (draft: Draft, name: keyof Draft) => string
}

/** Returns another operator's concurrent changes, field by field as text. */
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
