import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusPage } from '../layout/focus-page.ts'

/** Announces a new page by its title, and moves focus to its start. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  // A browser whose focused link is removed works out all styles at once, in the middle of the change of pages.
  useLayoutEffect(() => () => leaveLink(pathname), [pathname])

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
    if (!isTyping()) focusPage()
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

function leaveLink(left: string): void {
  const { activeElement } = document
  if (location.pathname !== left && activeElement instanceof HTMLAnchorElement) activeElement.blur()
}

// Typing in the search box opens the results page; the focus must stay in the box.
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement
}
