import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A screen that is opened is read out by its title, and reading goes on from its beginning. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before the paint: later, it would take an operator who presses `/` at once out of the search again.
  useLayoutEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
    document.getElementById('screen')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
