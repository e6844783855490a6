import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A screen that is opened is read out by its title, and reading goes on from its beginning. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
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
