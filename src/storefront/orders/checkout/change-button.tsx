import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** Names what the button changes, for a shopper who does not see where it stands. */
  what: string
}

export function ChangeButton({ what, children, ...rest }: Props) {
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
