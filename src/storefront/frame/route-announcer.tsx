import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusPage } from '../layout/focus-page.ts'

/** Announces a new page by its title, and moves focus to its start. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

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

// Typing in the search box opens the results page; the focus must stay in the box.
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement
}
