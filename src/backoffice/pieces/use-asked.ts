import { useState } from 'react'

interface Asked<About> {
  about: About | undefined
  isOpen: boolean
  opening: number
}

/** A dialog, and what it is about: still there while it closes, so that its words do not become others on the way. */
export function useAsked<About = void>() {
  const [{ about, isOpen, opening }, setAsked] = useState<Asked<About>>({
    about: undefined,
    isOpen: false,
    opening: 0,
  })
  function ask(about: About) {
    setAsked((was) => ({ about, isOpen: true, opening: was.opening + 1 }))
  }
  /** Of one opening: an answer that comes once that is closed closes nothing that was opened since. */
  function end() {
    setAsked((was) => (was.opening === opening ? { ...was, isOpen: false } : was))
  }
  return { about, isOpen, ask, end }
}
