import { useState } from 'react'
import { type ComingWindow, changeComingWindow } from '#contract/office/delivery/delivery.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { spanOf } from './span-of.ts'
import { numberIn } from './sums-draft.ts'

interface Props {
  window: ComingWindow
  onDone: (sentence: string) => Promise<void>
}

export function WindowDialogButton({ window, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 text-accent underline 768:min-h-6"
      >
        Change <span className="sr-only">{spanOf(window)}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={spanOf(window)}>
        <WindowForm
          window={window}
          onDone={async (sentence) => {
            setOpen(false)
            await onDone(sentence)
          }}
        />
      </Dialog>
    </>
  )
}

/** One window alone: how many orders it takes, and whether it can be booked. */
function WindowForm({ window, onDone }: Props) {
  const [capacity, setCapacity] = useState(String(window.capacity))
  const [isClosed, setClosed] = useState(window.closed_because !== null)
  const [now, setNow] = useState<ComingWindow>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const seen = now ?? window
    try {
      await call(changeComingWindow, {
        window_id: window.id,
        capacity: numberIn(capacity),
        is_closed: isClosed,
        seen: { capacity: seen.capacity, is_closed: seen.closed_because !== null },
      })
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) setNow(error.details.now as ComingWindow)
      throw error
    }
    await onDone(`${spanOf(window)} is saved.`)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      <Field
        label="How many orders it takes"
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        onChange={({ target }) => setCapacity(target.value)}
        error={fields.capacity}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isClosed}
          onChange={({ target }) => setClosed(target.checked)}
        />
        Closed: no further order is taken
      </label>
      {isClosed && window.booked > 0 && (
        <p>
          {window.booked === 1 ? 'The order that is' : `The ${window.booked} orders that are`} booked in it
          {window.booked === 1 ? ' stays.' : ' stay.'} Customers can no longer change{' '}
          {window.booked === 1 ? 'it' : 'them'}.
        </p>
      )}
      {fields.is_closed && <ErrorNote sentence={fields.is_closed} />}
      {sentence && <ErrorNote sentence={sentence} />}
      {now && (
        <p className="rounded-card bg-warning-pale p-3">
          Now {now.capacity} orders, {now.closed_because ? 'closed' : 'open'}. Save again to keep yours.
        </p>
      )}
      <Button type="submit" busy={busy}>
        {now ? 'Keep mine' : 'Save'}
      </Button>
    </ActionForm>
  )
}
