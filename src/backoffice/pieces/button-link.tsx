import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type Button, buttonLook } from '#ui/form/button.tsx'

/** A link that looks like a button, for the screens that a screen leads to. */
export function ButtonLink({ tone, ...rest }: LinkProps & Pick<ComponentProps<typeof Button>, 'tone'>) {
  return <Link {...rest} className={buttonLook(tone)} />
}
