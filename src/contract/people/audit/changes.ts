import { isSame } from '../../merge.ts'
/** Values by field: text, a number, an ISO moment, or a list of these. */
export type Fields = Readonly<Record<string, unknown>>

export interface Change {
  field: string
  before?: unknown
  after?: unknown
  /** A personal field: the audit records that it changed, but not its values. */
  personal?: true
}

const PERSONAL = new Set(['name', 'email', 'mobile', 'phone', 'address', 'note'])

/** Returns the differences field by field. A field that only one side has was added or removed. */
export function changesBetween(before: Fields = {}, after: Fields = {}): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !isSame(comparable(field, before[field]), comparable(field, after[field])))
    .map((field) => changeOf(field, before[field], after[field]))
}

/** Leaves out a new record’s empty note: no values are kept, so it would look like one with text. */
function comparable(field: string, value: unknown): unknown {
  return PERSONAL.has(field) ? value || null : (value ?? null)
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
