import { firstStepOf } from '#contract/insight/today/first-steps.ts'
import type { Today } from '#contract/insight/today/today.ts'
import { Pill } from '../../pieces/cells.tsx'
import { Part, RowLink } from '../../pieces/page.tsx'

/** The setup checklist of a new shop, with a link for each step. */
export function FirstSteps({ steps }: { steps: Today['first_steps'] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length) return null
  return (
    <Part title="Setting up the shop">
      {steps.length > 1 && (
        <p className="mb-2 text-muted">
          {done} of {steps.length} done.
        </p>
      )}
      <ol className="grid gap-2 1024:grid-cols-2">
        {steps.map(({ step, is_done }) => (
          <Step key={step} step={step} isDone={is_done} />
        ))}
      </ol>
    </Part>
  )
}

function Step({ step, isDone }: { step: Today['first_steps'][number]['step']; isDone: boolean }) {
  const { title, sentence, path } = firstStepOf(step)
  return (
    <li className="flex items-center gap-3 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <div className="min-w-0 flex-1">
        {isDone ? <p className="font-semibold text-muted">{title}</p> : <RowLink to={path}>{title}</RowLink>}
        <p className="text-13 text-muted">{sentence}</p>
      </div>
      <Pill tone={isDone ? 'green' : 'yellow'}>{isDone ? 'Done' : 'To do'}</Pill>
    </li>
  )
}
