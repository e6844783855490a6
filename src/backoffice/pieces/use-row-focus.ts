import { useEffect, useRef } from 'react'

/**
 * For rows marked `data-row` with a `data-add` button below: focuses an added row's first input, or the button after a
 * removal, whose own button is gone. Rows that change for other reasons move no focus.
 */
export function useRowFocus<Group extends HTMLElement>(count: number) {
  const group = useRef<Group>(null)
  const counted = useRef(count)
  useEffect(() => {
    const added = count - counted.current
    counted.current = count
    const focused = document.activeElement
    const isOfRows = focused === document.body || focused?.matches('[data-add]')
    if (added === 0 || !isOfRows) return
    const rows = [...(group.current?.querySelectorAll('[data-row]') ?? [])]
    const next =
      added > 0 ? rows.at(-1)?.querySelector('input') : group.current?.querySelector('button[data-add]')
    if (next instanceof HTMLElement) next.focus()
  }, [count])
  return group
}
