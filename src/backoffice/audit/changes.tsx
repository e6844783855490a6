import type { Change } from '#contract/audit/changes.ts'
import { kindOfField } from '#contract/audit/kind-of-field.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { type Cents, formatCents } from '#contract/money.ts'
import { momentInWords } from '../pieces/moment.tsx'
import { fieldInWords } from './field-words.ts'
import { isOfPictures, picturesInWords } from './pictures-in-words.ts'

interface Props {
  changes: readonly Change[]
  /** What the things are called that it names by their id. */
  names?: Readonly<Record<string, string>>
}

/** Field by field: what it was and what it is. */
export function Changes({ changes, names = {} }: Props) {
  const told = changes.filter(isTold)
  if (told.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {told.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-muted">{fieldInWords(change.field)}:</span> {inWords(change, names)}
        </li>
      ))}
    </ul>
  )
}

const CENTS = /_cents$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** What the service calls a state: out_for_delivery. */
const STATE = /^[a-z]+(_[a-z]+)+$/
const NONE = 'none'

/** What a new thing does not have is no change. */
function isTold({ field, before, after, personal }: Change): boolean {
  return personal === true || before !== undefined || shown(field, after, {}) !== NONE
}

type Names = NonNullable<Props['names']>

function inWords(change: Change, names: Names): string {
  const { field, before, after, personal } = change
  if (personal) return 'changed (not shown)'
  if (isOfPictures(field)) return picturesInWords(before, after)
  if (before === undefined) return shown(field, after, names)
  if (after === undefined) return `${shown(field, before, names)}, taken away`
  return `${shown(field, before, names)} → ${shown(field, after, names)}`
}

function shown(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return CENTS.test(field) ? formatCents(value as Cents) : inThousands(value)
  if (typeof value === 'string') return textInWords(field, value, names)
  if (Array.isArray(value)) return value.map((each) => shown(field, each, names)).join(', ') || NONE
  return (
    Object.entries(value as object)
      .map(([name, each]) => `${fieldInWords(name)} ${shown(name, each, names)}`)
      .join(', ') || NONE
  )
}

function textInWords(field: string, value: string, names: Names): string {
  const kind = kindOfField(field)
  if (kind) return names[`${kind} ${value}`] ?? value
  if (MOMENT.test(value)) return momentInWords(value)
  return STATE.test(value) ? value.replaceAll('_', ' ') : value
}
