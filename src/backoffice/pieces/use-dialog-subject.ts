import { useState } from 'react'

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
  return { about, isOpen, ask, end }
}
