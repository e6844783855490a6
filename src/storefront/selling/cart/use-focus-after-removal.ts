import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * When the line with the focus disappears, moves focus to the line that took its position, on its first button. After
 * the last line, focus moves to `standIn`.
 */
export function useFocusAfterRemoval<List extends HTMLElement = HTMLUListElement>(
  length: number,
  standIn?: RefObject<HTMLElement | null>,
) {
  const list = useRef<List>(null)
  const held = useRef<{ element: Element; place: number }>(undefined)
  useEffect(() => {
    const { element, place } = held.current ?? {}
    if (place === undefined || element?.isConnected || document.activeElement !== document.body) return
    held.current = undefined
    const lines = linesIn(list.current)
    const line = length > 0 ? (lines[place] ?? lines.at(-1)) : undefined
    const next = line?.querySelector<HTMLElement>('button:not(:disabled)') ?? line?.querySelector('a')
    ;(next ?? standIn?.current)?.focus()
  }, [length, standIn])

  function note({ target }: FocusEvent) {
    const place = linesIn(list.current).findIndex((line) => line.contains(target))
    held.current = place < 0 ? undefined : { element: target, place }
  }
  return [list, note] as const
}

function linesIn(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll('li') ?? [])]
}
