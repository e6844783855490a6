import { type ComponentProps, useId, useRef, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogOfForms, useUnsavedWork } from '../layout/unsaved-work.ts'

/** A dialog with a form in it: what is typed there is not closed away without a question. */
export function FormDialog({ open, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const id = useId()
  const isUnsaved = useUnsavedWork(({ forms }) => forms.some(({ dialog }) => dialog === id))
  const [isAsked, setAsked] = useState(false)
  const [was, setWas] = useState({ open, opening: 0 })
  if (open !== was.open) setWas({ open, opening: was.opening + (open ? 1 : 0) })
  const inside = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(undefined)
  // Saved meanwhile, or left by Back, there is nothing to ask about any more.
  if (!open && isAsked) setAsked(false)
  function close() {
    // By now the browser has closed it. Still open to React, it keeps what was typed until that is decided.
    if (open && isUnsaved) setAsked(true)
    else onClose()
  }
  /** Runs once the question has closed, and has given the focus back to what opened the dialog. */
  function stay() {
    if (!open) return
    setAsked(false)
    // Opening gives the focus to the first field.
    const last = field.current
    inside.current?.closest('dialog')?.showModal()
    last?.focus()
  }
  return (
    <>
      <Dialog open={open} onClose={close} {...rest}>
        {/* Opened again while it still closes, it begins anew. */}
        <DialogOfForms key={was.opening} value={{ id, isOpen: open }}>
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
      <Dialog open={open && isAsked} onClose={stay} title="Close without saving?">
        <p className="mb-4">What you have changed is not saved yet.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked(false)}>Keep editing</Button>
          <Button tone="danger" onClick={onClose}>
            Close without saving
          </Button>
        </div>
      </Dialog>
    </>
  )
}
