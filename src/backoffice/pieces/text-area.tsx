import type { ComponentProps } from 'react'
import { TextArea as AnyTextArea } from '#ui/form/text-area.tsx'
import { useSaidOfSent } from './use-said-of-sent.ts'

/** A text area whose errors come from the service. */
export function TextArea({ error, ...rest }: ComponentProps<typeof AnyTextArea>) {
  return <AnyTextArea {...rest} {...useSaidOfSent(error)} />
}
