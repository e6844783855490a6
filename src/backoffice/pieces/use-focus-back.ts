import { useEffect, useRef } from 'react'

/** For a button that stands aside for something else: when that goes, and the focus with it, the button has it again. */
export function useFocusBack(isAside: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAside = useRef(false)
  useEffect(() => {
    if (wasAside.current && !isAside && document.activeElement === document.body) button.current?.focus()
    wasAside.current = isAside
  }, [isAside])
  return button
}
