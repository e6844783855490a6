import type { ComponentProps } from 'react'
import { Field as AnyField } from '#ui/form/field.tsx'
import { useSaidOfSent } from './use-said-of-sent.ts'

/**
 * A field whose errors come from the service. For errors found in the browser, use the plain field of `ui`. A browser
 * proposes nothing in it: what operators type is about the shop, seldom about themselves.
 */
export function Field({ error, ...rest }: ComponentProps<typeof AnyField>) {
  return <AnyField autoComplete="off" {...rest} {...useSaidOfSent(error)} />
}
