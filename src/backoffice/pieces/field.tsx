import type { ComponentProps } from 'react'
import { Field as AnyField } from '#ui/form/field.tsx'
import { useSaidOfSent } from './use-said-of-sent.ts'

/** A field of a form that the service checks. What is judged on the screen itself is shown by the plain one of `ui`. */
export function Field({ error, ...rest }: ComponentProps<typeof AnyField>) {
  return <AnyField {...rest} {...useSaidOfSent(error)} />
}
