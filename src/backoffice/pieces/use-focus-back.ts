import { useEffect, useRef } from 'react'

/** Returns the focus to a button that stepped aside for something else, once that has unmounted with the focus. */
export function useFocusBack(isAside: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAside = useRef(false)
  useEffect(() => {
    if (wasAside.current && !isAside && document.activeElement === document.body) button.current?.focus()
    wasAside.current = isAside
  }, [isAside])
  return button
}
