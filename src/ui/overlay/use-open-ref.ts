import { type RefObject, useEffect, useRef } from 'react'

/** Tells an answer that comes late whether its dialog is still open. */
export function useOpenRef(open: boolean): RefObject<boolean> {
  const ref = useRef(open)
  useEffect(() => {
    ref.current = open
    return () => {
      ref.current = false
    }
  }, [open])
  return ref
}
