import type { ReactNode } from 'react'
import { inThousands } from '#contract/in-thousands.ts'
import { type FileState, isUnderWay } from '#contract/people/files/file-states.ts'
import { QuietButton } from '#ui/form/button.tsx'

interface Props {
  file: { name: string; state: FileState; done: number; total: number }
  /** What the operator may do with the file. */
  action?: { word: string; of: string; busy: boolean; onPress: () => void } | undefined
  children: ReactNode
}

/** A file that a job works on, or has worked on, in a list of several. */
export function FileRow({ file, action, children }: Props) {
  return (
    <li className="grid gap-2 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <div className="flex flex-wrap items-center gap-3">
        <p className="wrap-anywhere min-w-52 flex-1">{children}</p>
        {action && (
          <QuietButton busy={action.busy} aria-label={`${action.word} ${action.of}`} onClick={action.onPress}>
            {action.word}
          </QuietButton>
        )}
      </div>
      {isUnderWay(file) && <HowFar file={file} />}
    </li>
  )
}

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
