import { type ComponentProps, useId, useRef, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogOfForms, useUnsavedWork } from '../layout/unsaved-work.ts'

/** A dialog with a form in it: what is typed there is not closed away without a question. */
export function FormDialog({ open, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const id = useId()
  const isUnsaved = useUnsavedWork(({ forms }) => forms.some(({ dialog }) => dialog === id))
  const [isAsked, setAsked] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(undefined)
  function close() {
    // By now the browser has closed it. Still open to React, it keeps what was typed until that is decided.
    if (open && isUnsaved) setAsked(true)
    else onClose()
  }
  function stay() {
    // The question closes after it was answered, too.
    if (!isAsked) return
    setAsked(false)
    // Opening gives the focus to the first field.
    const last = field.current
    inside.current?.closest('dialog')?.showModal()
    last?.focus()
  }
  function leave() {
    setAsked(false)
    onClose()
  }
  return (
    <>
      <Dialog open={open} onClose={close} {...rest}>
        <DialogOfForms value={id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is */}
          <div
            ref={inside}
            onFocus={({ target }) => {
              field.current = target
            }}
          >
            {children}
          </div>
        </DialogOfForms>
      </Dialog>
      <Dialog open={isAsked} onClose={stay} title="Close without saving?">
        <p className="mb-4">What you have typed is not saved yet.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={stay}>Go on typing</Button>
          <Button tone="danger" onClick={leave}>
            Close without saving
          </Button>
        </div>
      </Dialog>
    </>
  )
}
