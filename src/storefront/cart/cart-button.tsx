import { Icon } from '#ui/icon.tsx'
import { layoutTexts as texts } from '../texts/layout.ts'

/** Stays in sight on a large screen, wherever the page is. */
export function CartButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="fixed right-6 bottom-6 z-20 flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-pill bg-accent px-4 font-semibold text-on-accent tabular-nums shadow-float transition hover:bg-accent-strong active:scale-97 max-1024:hidden"
    >
      <Icon name="cart" />
      <span className={count === 0 ? 'sr-only' : ''}>
        {count === 0 ? texts.emptyCart : texts.items(count)}
      </span>
    </button>
  )
}
