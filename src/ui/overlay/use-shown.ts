import { useEffect, useState } from 'react'
import { DRAWER_CLOSING_MS } from '#contract/constants.ts'

/** True from opening until the way out has been walked, so that what slides away is not yet empty. */
export function useShown(open: boolean): boolean {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!open) return
    setLeaving(true)
    return () => {
      setTimeout(() => setLeaving(false), DRAWER_CLOSING_MS)
    }
  }, [open])
  return open || leaving
}
