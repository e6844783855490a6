import { useEffect, useState } from 'react'
import { DRAWER_CLOSING_MS } from '#contract/constants.ts'

/** True from opening until the way out has been walked, so that what slides away is not yet empty. */
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
