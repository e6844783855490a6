import { whyNotDone } from '#contract/orders/picking/outcomes.ts'
import { Button } from '#ui/form/button.tsx'
import { dropNote, useKept } from './kept-picking.ts'

/** What the shop said of acts in this order: why one was not taken, and which other orders need what is not there. */
export function ActNotes({ number }: { number: string }) {
  const notes = useKept((kept) => kept.notes)
  return (
    <div role="status" className="grid gap-2">
      {notes
        .filter((note) => note.number === number)
        .map(({ act_id, title, because, others }) => (
          <p key={act_id} className="mb-2 flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
            <span className="min-w-0 flex-1">
              <b>{title}:</b>{' '}
              {because
                ? whyNotDone[because]
                : `also ordered in ${others.join(', ')}. Please tell your colleagues.`}
            </span>
            <Button tone="quiet" onClick={() => dropNote(act_id)}>
              OK
            </Button>
          </p>
        ))}
    </div>
  )
}
