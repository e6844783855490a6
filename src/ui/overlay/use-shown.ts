import { useEffect, useState } from 'react'
import { DRAWER_CLOSING_MS } from '#contract/constants.ts'

/** Stays true until the closing animation has ended, so that a dialog is not empty while it slides away. */
export function useShown(open: boolean): boolean {
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setShown(false), DRAWER_CLOSING_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open || isShown
}
