import { type ComingWindow, changeComingWindow } from '#contract/delivery/desk/delivery.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { CheckField, Field, typedInto } from '../../pieces/fields.tsx'
import { RowButton, useDone } from '../../pieces/page.tsx'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'
import { numberIn } from './sums-form.tsx'

interface Props {
  window: ComingWindow
}

export function WindowDialogButton({ window }: Props) {
  const { isOpen, ask, end } = useDialogSubject()
  return (
    <>
      <RowButton onClick={() => ask()}>
        Change <span className="sr-only">{windowInWords(window)}</span>
      </RowButton>
      <FormDialog open={isOpen} onClose={end} title={windowInWords(window)}>
        <WindowForm window={window} />
      </FormDialog>
    </>
  )
}

function draftOf({ capacity, closed_because }: ComingWindow) {
  return { capacity: String(capacity), isClosed: closed_because !== null }
}

type WindowDraft = ReturnType<typeof draftOf>

const fieldWords: Record<keyof WindowDraft, string> = {
  capacity: 'How many orders it takes',
  isClosed: 'Closed',
}

function shownIn({ capacity, isClosed }: WindowDraft, name: keyof WindowDraft): string {
  return name === 'capacity' ? capacity : isClosed ? 'yes' : 'no'
}

/** Edits the capacity of a single window, and whether it can be booked. */
function WindowForm({ window }: Props) {
  const done = useDone()
  const edited = useEdited(window, draftOf)
  const { draft, wanted, over } = edited
  const asked = { window_id: window.id, capacity: numberIn(wanted.capacity), is_closed: wanted.isClosed }
  const form = usePreviewed({ kind: 'window', ...asked }, async () => {
    const seen = { capacity: over.capacity, is_closed: over.closed_because !== null }
    await edited.save(async () => (await call(changeComingWindow, { ...asked, seen })).data)
    await done(`${windowInWords(window)} is saved.`)
  })
  return (
    <PreviewedForm form={form} {...theirsOf(edited, { names: fieldWords, shown: shownIn })}>
      <Field
        label={fieldWords.capacity}
        inputMode="numeric"
        {...typedInto(draft, edited.setDraft, form.fields)('capacity')}
      />
      <CheckField
        label="Closed: no more orders"
        checked={draft.isClosed}
        onChange={(isClosed) => edited.setDraft({ ...draft, isClosed })}
      />
      {draft.isClosed && window.booked > 0 && (
        <p>
          {window.booked === 1 ? 'The order' : `The ${window.booked} orders`} already booked
          {window.booked === 1 ? ' stays.' : ' stay.'} Customers can no longer change{' '}
          {window.booked === 1 ? 'it' : 'them'}.
        </p>
      )}
      {form.fields.is_closed && <ErrorNote sentence={form.fields.is_closed} />}
    </PreviewedForm>
  )
}
