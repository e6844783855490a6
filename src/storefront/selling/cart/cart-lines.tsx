import { cartTexts as texts } from '../../texts/cart.ts'
import { CartLine } from './cart-line.tsx'
import type { ShownLine } from './shown-cart.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export function CartLines({ lines, onLeave }: { lines: readonly ShownLine[]; onLeave: () => void }) {
  const [list, keepPlace] = useFocusAfterRemoval(lines.length)
  return (
    <ul ref={list} aria-label={texts.lines} onFocus={keepPlace}>
      {lines.map((line) => (
        <CartLine key={line.product.id} line={line} onLeave={onLeave} />
      ))}
    </ul>
  )
}
