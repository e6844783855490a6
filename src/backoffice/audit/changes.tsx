import type { Change } from '#contract/audit/changes.ts'
import { type Cents, formatCents } from '#contract/money.ts'
import { momentInWords } from '../pieces/moment.tsx'

/** Field by field: what it was and what it is. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-muted">{nameOf(change.field)}:</span> {inWords(change)}
        </li>
      ))}
    </ul>
  )
}

const CENTS = /_cents$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** What the service calls a state: out_for_delivery. */
const STATE = /^[a-z]+(_[a-z]+)+$/

function nameOf(field: string): string {
  return field.replace(CENTS, '').replaceAll('_', ' ')
}

function inWords({ field, before, after, personal }: Change): string {
  if (personal) return 'changed (not shown)'
  if (before === undefined) return shown(field, after)
  if (after === undefined) return `${shown(field, before)}, taken away`
  return `${shown(field, before)} → ${shown(field, after)}`
}

function shown(field: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return CENTS.test(field) ? formatCents(value as Cents) : String(value)
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return momentInWords(value)
    return STATE.test(value) ? value.replaceAll('_', ' ') : value
  }
  if (Array.isArray(value)) return value.map((each) => shown(field, each)).join(', ') || 'none'
  return Object.entries(value as object)
    .map(([name, each]) => `${nameOf(name)} ${shown(name, each)}`)
    .join(', ')
}
