import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of a newly opened screen and moves the focus to its start. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before the paint: a later focus would pull an operator out of a field that they have begun to type in.
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
