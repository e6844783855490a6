import type { Change } from '#contract/audit/changes.ts'

/** Field by field: what it was and what it is. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-muted">{change.field.replaceAll('_', ' ')}:</span> {inWords(change)}
        </li>
      ))}
    </ul>
  )
}

function inWords({ before, after, personal }: Change): string {
  if (personal) return 'changed (not shown)'
  if (before === undefined) return shown(after)
  return after === undefined ? `${shown(before)}, taken away` : `${shown(before)} → ${shown(after)}`
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
