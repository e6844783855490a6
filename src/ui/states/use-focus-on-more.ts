import { type RefObject, useEffect, useRef } from 'react'

interface List {
  count: number
  /** Identifies the list's content, where another list may replace it. */
  of?: string
}

/** Moves a keyboard user who asked for more to the first new item, even if the button has gone with the last page. */
export function useFocusOnMore(
  { count, of = '' }: List,
  list: RefObject<HTMLElement | null>,
  more?: RefObject<HTMLElement | null>,
): void {
  const before = useRef({ count, of })
  useEffect(() => {
    const had = before.current
    before.current = { count, of }
    const isAsker = [more?.current, document.body].includes(document.activeElement as HTMLElement)
    if (!more || had.of !== of || count <= had.count || had.count === 0 || !isAsker) return
    list.current?.children[had.count]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, of, list, more])
}
