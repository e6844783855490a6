interface Props {
  rows: readonly { name: string; was: string; now: string; mine?: string | undefined }[]
}

/** What another person has changed meanwhile, beside what one has typed. */
export function MetNote({ rows }: Props) {
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Changed meanwhile</p>
      <ul className="mt-1 grid gap-1">
        {rows.map(({ name, was, now, mine }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{name}:</span> {was} → {now}
            {mine !== undefined && `. Yours: ${mine}`}
          </li>
        ))}
      </ul>
      {rows.every(({ mine }) => mine === undefined) && (
        <p className="mt-1">You have changed other things: both can be kept.</p>
      )}
    </div>
  )
}
