import type { TheirChange } from './their-changes.ts'

/** Lists another operator's concurrent changes beside the operator's own. */
export function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
  const isClashing = changes.some(({ mine }) => mine !== undefined)
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Changed in the meantime</p>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ name, was, now, mine }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{name}:</span> {was} → {now}
            {mine !== undefined && <>. Yours: {mine}</>}
          </li>
        ))}
      </ul>
      {!isClashing && <p className="mt-1">You changed different things, so both can be kept.</p>}
    </div>
  )
}
