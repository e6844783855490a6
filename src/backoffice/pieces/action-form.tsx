import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Runs on a press of the submit button or of Enter. */
  run: () => void
}

/** A form without browser validation: the service checks the fields, see use-action.ts. */
export function ActionForm({ run, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)

  // Moves the focus to the first wrong field, which may be far from the button.
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
