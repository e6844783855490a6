import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** What a press of its button, or of Enter, does. */
  run: () => void
}

/** A form whose fields the service checks, and says what is wrong with them: see use-action.ts. */
export function ActionForm({ run, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)

  // What is wrong is said at its field, which may be far from the button.
  useEffect(() => {
    const wrong = isPressed.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isPressed.current = false
    wrong.focus()
  })

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isPressed.current = true
        run()
      }}
    />
  )
}
