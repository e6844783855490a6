import { isSame } from '../is-same.ts'
/** What stands in a field: text, a number, a moment as text, or a list of these. */
export type Fields = Readonly<Record<string, unknown>>

export interface Change {
  field: string
  before?: unknown
  after?: unknown
  /** Of a person: that it changed is kept, and what it was is not. */
  personal?: true
}

const PERSONAL = new Set(['name', 'email', 'mobile', 'phone', 'address', 'note'])

/** Field by field, what is otherwise now. A field that only one side has was added or taken away. */
export function changesBetween(before: Fields = {}, after: Fields = {}): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !isSame(before[field] ?? null, after[field] ?? null))
    .map((field) => changeOf(field, before[field], after[field]))
}

function changeOf(field: string, before: unknown, after: unknown): Change {
  if (PERSONAL.has(field)) return { field, personal: true }
  return {
    field,
    ...(isGiven(before) && { before }),
    ...(isGiven(after) && { after }),
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}
