import Combobox from '@github/combobox-nav'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface Props {
  id: string
  label: string
  /** The combobox's text field; the focus stays in it. */
  input: RefObject<HTMLInputElement | null>
  className?: string
  /** Elements with the role `option`, each with an id, that are pressed like a button or a link. */
  children: ReactNode
}

/** The open list of a combobox. The library tracks the active option and presses it on Enter. */
export function ComboboxList({ id, label, input, className, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const combobox = useRef<Combobox>(undefined)

  useEffect(() => {
    if (!input.current || !list.current) return
    const own = new Combobox(input.current, list.current, { tabInsertsSuggestions: false })
    combobox.current = own
    own.start()
    return () => own.stop()
  }, [input])

  // A new list of options may lack the option that was active.
  useEffect(() => {
    if (!list.current?.querySelector('[aria-selected="true"]')) combobox.current?.clearSelection()
  })

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={keepFocus}
      className={className}
    >
      {children}
    </div>
  )
}

/** Without this, a press on an option would take the focus from the field. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
