import { type RefObject, useEffect, useRef } from 'react'

interface List {
  count: number
  /** What it is a list of, where that changes in its place. */
  of?: string
}

/** Who asked for more of a list by keyboard goes on with the first of it. With the last of it the way to more is gone. */
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
