import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Takes the place of the present entry in the history. */
  replace?: boolean
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of the shop, by its whole path: the only one, since the router's own costs 2 kB, and listens to
 * every change of the address. The server writes its markup without the router.
 */
export function PageLink({ to, replace, preventScrollReset, ...rest }: Props) {
  if (import.meta.env.SSR) return <a href={to} {...rest} />
  return <Followed {...rest} to={to} replace={replace} preventScrollReset={preventScrollReset} />
}

function Followed({ to, replace, preventScrollReset, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey || rest.target) return
    event.preventDefault()
    const isHere = to === location.pathname + location.search + location.hash
    // Not in a transition of ours, which would hold back what shows that the page is on its way.
    void navigate(to, { replace: replace ?? isHere, preventScrollReset })
  }
  return <a href={to} {...rest} onClick={follow} />
}
