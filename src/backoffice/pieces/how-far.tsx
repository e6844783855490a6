import { inThousands } from '#contract/in-thousands.ts'

interface FileAtWork {
  name: string
  done: number
  total: number
}

/** A visual progress bar only: announced every second, it would talk without end. */
export function HowFar({ file: { name, done, total } }: { file: FileAtWork }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={`Progress of ${name}`}
        max={total || undefined}
        value={total ? done : undefined}
        className="progress flex-1"
      />
      {total > 0 && (
        <span>
          {inThousands(done)} of {inThousands(total)}
        </span>
      )}
    </div>
  )
}
