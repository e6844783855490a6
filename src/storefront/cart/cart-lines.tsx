import { type FocusEvent, useEffect, useRef } from 'react'
import { cartTexts as texts } from '../texts/cart.ts'
import { CartLine } from './cart-line.tsx'
import type { ShownLine } from './shown-cart.ts'

export function CartLines({ lines, onLeave }: { lines: readonly ShownLine[]; onLeave: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const keepPlace = useKeptPlace(list, lines.length)
  return (
    <ul ref={list} aria-label={texts.lines} onFocus={keepPlace}>
      {lines.map((line) => (
        <CartLine key={line.product.id} line={line} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** Where a line goes with the focus in it, the line that moves up has it: its way to one fewer. */
function useKeptPlace(list: { current: HTMLUListElement | null }, length: number) {
  const place = useRef(-1)
  useEffect(() => {
    const children = list.current?.children ?? []
    if (place.current < 0 || document.activeElement !== document.body) return
    children[Math.min(place.current, length - 1)]?.querySelector('button')?.focus()
  }, [length, list])

  return ({ target }: FocusEvent) => {
    const lines = Array.from(list.current?.children ?? [])
    place.current = lines.findIndex((line) => line.contains(target))
  }
}
