import type { Edited } from './use-edited.ts'

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

/** For a form's bar: another operator's concurrent changes, if there are any, and a way to take them over. */
export interface Theirs {
  theirs: readonly TheirChange[] | undefined
  takeTheirs: (() => void) | undefined
}

/** Returns another operator's concurrent changes, field by field as text. */
export function theirsOf<Draft extends object>(
  { draft, merged, takeTheirs }: Pick<Edited<Draft>, 'draft' | 'merged' | 'takeTheirs'>,
  { names, shown }: InWords<Draft>,
): Theirs {
  const theirs = merged?.merge.theirs.map((name) => ({
    name: names[name],
    was: shown(merged.was, name),
    now: shown(merged.now, name),
    mine: merged.merge.conflicts.includes(name) ? shown(draft, name) : undefined,
  }))
  return { theirs, takeTheirs }
}
