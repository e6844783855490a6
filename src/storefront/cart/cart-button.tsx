import { Icon } from '#ui/icon.tsx'
import { layoutTexts as texts } from '../texts/layout.ts'

/** Stays in sight on a large screen, wherever the page is. */
export function CartButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="cart-button">
      <Icon name="cart" />
      <span className={count === 0 ? 'sr-only' : ''}>
        {count === 0 ? texts.emptyCart : texts.items(count)}
      </span>
    </button>
  )
}
