import type { ComponentProps } from 'react'
import { TextArea as AnyTextArea } from '#ui/form/text-area.tsx'
import { useSaidOfSent } from './use-said-of-sent.ts'

/** A field of several lines in a form that the service checks. */
export function TextArea({ error, ...rest }: ComponentProps<typeof AnyTextArea>) {
  return <AnyTextArea {...rest} {...useSaidOfSent(error)} />
}
