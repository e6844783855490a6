import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** What a press of its button, or of Enter, does. */
  run: () => void
}

/** A form whose fields the service checks, and says what is wrong with them: see use-deed.ts. */
export function DeedForm({ run, ...rest }: Props) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    />
  )
}
