import { useState } from 'react'

/** What a dialog is about: still there while it closes, so that its words do not become others on the way. */
export function useAsked<About>() {
  const [about, setAbout] = useState<About>()
  const [isOpen, setOpen] = useState(false)
  function ask(about: About) {
    setAbout(about)
    setOpen(true)
  }
  return { about, isOpen, ask, end: () => setOpen(false) }
}
