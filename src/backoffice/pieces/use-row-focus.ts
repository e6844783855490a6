import { useEffect, useRef } from 'react'

/**
 * For a group of rows, each with `data-row`, and the button with `data-add` below them: a row that is added is typed into
 * next, and with one that is taken out goes the button that had the focus. Rows that come and go otherwise move nothing.
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
