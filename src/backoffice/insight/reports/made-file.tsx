import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { FiguresFile } from '#contract/insight/reports/figures.ts'
import { Button } from '#ui/form/button.tsx'
import { titleInWords } from './figures-in-words.ts'

interface Props {
  file: FiguresFile
  busy: boolean
  onTake: () => void
  onStop: () => void
}

const stateWords: Record<FiguresFile['state'], string> = {
  making: 'On its way',
  ready: 'Ready',
  stopped: 'Stopped',
  failed: 'Something went wrong on our side. Please make it again.',
}

export function MadeFile({ file: { figures, from, to, state, done, total }, busy, onTake, onStop }: Props) {
  const title = sheetOf(figures).title
  const days = [from, to].map((day) => titleInWords('days', day)).join(' – ')
  return (
    <li className="rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-52 flex-1">
          <span className="font-semibold">{title}</span>, {days}.{' '}
          <span className={state === 'failed' ? 'text-danger' : 'text-muted'}>{stateWords[state]}</span>
        </p>
        {state === 'making' && (
          <Button tone="quiet" busy={busy} aria-label={`Stop ${title}, ${days}`} onClick={onStop}>
            Stop
          </Button>
        )}
        {state === 'ready' && (
          <Button tone="quiet" busy={busy} aria-label={`Save ${title}, ${days}`} onClick={onTake}>
            Save
          </Button>
        )}
      </div>
      {state === 'making' && (
        <progress
          aria-label={`Progress of ${title}, ${days}`}
          max={total || undefined}
          value={total ? done : undefined}
          className="progress mt-2 w-full"
        />
      )}
    </li>
  )
}
