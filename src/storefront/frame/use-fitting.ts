import { type RefObject, useEffect, useState } from 'react'

/** Returns how many children fit on the first line of a wrapping list; undefined before the first measure. */
export function useFitting(list: RefObject<HTMLElement | null>): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const children = Array.from(element.children) as HTMLElement[]
      const firstHidden = children.findIndex((child) => child.offsetTop > (children[0]?.offsetTop ?? 0))
      setFitting(firstHidden === -1 ? children.length : firstHidden)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return fitting
}
