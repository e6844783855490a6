import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'

interface Props {
  /** What is asked, for those who hear it. */
  question: string
  yes: string
  no: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
  className?: string
  /** What is said before the buttons. */
  children?: ReactNode
}

/** Asks in the place of the button that was pressed, before what cannot be undone. Esc does what No does. */
export function YesOrNo({ question, yes, no, busy = false, onYes, onNo, className, children }: Props) {
  return (
    <fieldset
      aria-label={question}
      onKeyDown={({ key }) => key === 'Escape' && onNo()}
      className={classNames('flex min-w-0 flex-wrap items-center gap-3', className)}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        {/* Focused first, so that a second press of the same key does not do what cannot be undone. */}
        <QuietButton autoFocus onClick={onNo}>
          {no}
        </QuietButton>
      </div>
    </fieldset>
  )
}

/** Returns the focus to a button that stepped aside for something else, once that has unmounted with the focus. */
export function useFocusBack(isAside: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAside = useRef(false)
  useEffect(() => {
    if (wasAside.current && !isAside && document.activeElement === document.body) button.current?.focus()
    wasAside.current = isAside
  }, [isAside])
  return button
}
