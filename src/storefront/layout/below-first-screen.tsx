import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Renders right after the first screen of a page is painted, if a link led there. The first page of a visit is whole,
 * and so is one that Back opens, which may be scrolled down.
 */
export function BelowFirstScreen({ children, as: Room = 'div' }: { children: ReactNode; as?: 'div' | 'li' }) {
  return useIsWhole() ? children : <Room className="h-svh" />
}

/** Whether a page shows more than its first screen yet. */
export function useIsWhole(): boolean {
  const isPop = useNavigationType() === 'POP'
  return useDeferredValue(true, isPop ? undefined : false)
}
