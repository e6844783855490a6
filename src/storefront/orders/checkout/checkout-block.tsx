import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

interface Props {
  title: string
  /** Stands beside the title: a button to change the choice. */
  action?: ReactNode
  /** Tells what is still to be done in this block. */
  problem?: string | undefined
  /** Nothing can be ordered until the block is filled in. */
  isUnfilled?: boolean
  children: ReactNode
}

const UNFILLED = 'data-unfilled'

/** Moves focus to the first unfilled block, for a shopper who pressed Pay too early. */
export function focusWhatIsUnfilled(): void {
  document.querySelector<HTMLElement>(`[${UNFILLED}]`)?.focus()
}

export function CheckoutBlock({ title, action, problem, isUnfilled = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      {...(isUnfilled && { [UNFILLED]: '' })}
      className="scroll-mt-24 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset 560:p-6"
    >
      <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {action}
      </header>
      {children}
      <p role="alert" className="mt-3 font-semibold text-14 text-danger empty:hidden">
        {problem}
      </p>
    </section>
  )
}

/** A choice that can be changed in place, by the button beside the title of its block. */
export function useChanging(title: string) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    // What was pressed, here or in a dialog, has unmounted; move focus to the button.
    requestAnimationFrame(() => ref.current?.focus())
  }

  const button = (
    <ChangeButton ref={ref} what={title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? texts.keep : texts.change}
    </ChangeButton>
  )
  return { isOpen, close, button }
}

interface ChangeButtonProps extends ComponentProps<'button'> {
  /** Names what the button changes, for a shopper who does not see where it stands. */
  what: string
}

export function ChangeButton({ what, children, ...rest }: ChangeButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="min-h-11 rounded-card px-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
      <span className="sr-only"> {what}</span>
    </button>
  )
}
