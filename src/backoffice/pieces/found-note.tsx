import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { filtersIn } from '../layout/open-row.ts'

interface Props {
  sentence: string
  /** The filters in the address, which identify the shown page of the list. */
  of: string
}

/** Announces how much another page or filter found. Takes the focus if the link that was followed is gone. */
export function FoundNote({ sentence, of }: Props) {
  const { location } = useNavigation()
  const note = useRef<HTMLParagraphElement>(null)
  const [shown, setShown] = useState({ of, said: '' })
  if (shown.of !== of) setShown({ of, said: sentence })
  useEffect(() => {
    if (shown.said && document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [shown])
  return (
    <p ref={note} tabIndex={-1} role="status" className="sr-only">
      {/* Emptied while other filters load, so that the same sentence is announced again. */}
      {(!location || filtersIn(location) === of) && shown.said}
    </p>
  )
}
