import { type ComponentProps, useId, useRef, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogOfForms, useUnsavedWork } from '../layout/unsaved-work.ts'
import { DoneContext, useDone } from './page.tsx'

/** A dialog with a form. It closes once that is done, and asks before closing with unsaved changes. */
export function FormDialog({ open, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const id = useId()
  const done = useDone()
  const isUnsaved = useUnsavedWork(({ forms }) => forms.some(({ dialog }) => dialog === id))
  const [isAsked, setAsked] = useState(false)
  const [was, setWas] = useState({ open, opening: 0 })
  if (open !== was.open) setWas({ open, opening: was.opening + (open ? 1 : 0) })
  const inside = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(undefined)
  // Once saved or left with Back, the question is obsolete.
  if (!open && isAsked) setAsked(false)
  function close() {
    // The browser has closed the dialog by now. Left open in React, it keeps the typed values until the operator
    // decides.
    if (open && isUnsaved) setAsked(true)
    else onClose()
  }
  /** Runs after the question has closed and the browser has returned the focus to the opener. */
  function stay() {
    if (!open) return
    setAsked(false)
    // `showModal` focuses the first field, so the last one has to be focused again.
    const last = field.current
    inside.current?.closest('dialog')?.showModal()
    last?.focus()
  }
  async function closeAndTell(sentence: string) {
    onClose()
    await done(sentence)
  }
  return (
    <>
      <Dialog open={open} onClose={close} {...rest}>
        {/* A new key resets the form when it is reopened during the closing animation. */}
        <DialogOfForms key={was.opening} value={{ id, isOpen: open }}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is */}
          <div
            ref={inside}
            onFocus={({ target }) => {
              field.current = target
            }}
          >
            <DoneContext value={closeAndTell}>{children}</DoneContext>
          </div>
        </DialogOfForms>
      </Dialog>
      <Dialog open={open && isAsked} onClose={stay} title="Close without saving?">
        <p className="mb-4">Your changes aren’t saved yet.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={onClose}>
            Close without saving
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface DialogState<About> {
  about: About | undefined
  isOpen: boolean
  opening: number
}

/** State of a dialog and its subject. The subject is kept while the dialog closes, so that its text does not change. */
export function useDialogSubject<About = void>() {
  const [{ about, isOpen, opening }, setAsked] = useState<DialogState<About>>({
    about: undefined,
    isOpen: false,
    opening: 0,
  })
  function ask(about: About) {
    setAsked((was) => ({ about, isOpen: true, opening: was.opening + 1 }))
  }
  /** Ends only this opening: a late response must not close a dialog that was opened since. */
  function end() {
    setAsked((was) => (was.opening === opening ? { ...was, isOpen: false } : was))
  }
  return { about, isOpen, ask, end, dialog: { open: isOpen, onClose: end } }
}
