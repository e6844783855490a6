import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page of the shop, by its whole path. The server writes its markup without asking the router, which would
 * be a third of the work of a page with a hundred of them.
 */
export function PageLink({ to, ...rest }: Props) {
  if (import.meta.env.SSR) return <a href={to} {...rest} />
  // Where routes are discovered one by one, the router marks its links; here it knows all of them.
  return <Link to={to} discover="none" {...rest} />
}
