import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { layoutTexts as texts } from '../../texts/layout.ts'

/** Where large text makes the header scroll away on a large screen, this button keeps the cart in reach. */
export function RoundCart({ lines, onView }: { lines: number; onView: () => void }) {
  const isAway = useHeaderCartAway()
  if (lines === 0 || !isAway) return null
  return (
    <button
      type="button"
      onClick={onView}
      className="sticky bottom-6 z-20 my-6 mr-6 ml-auto inline-flex min-h-14 items-center gap-2 rounded-pill bg-accent px-4 font-semibold text-on-accent tabular-nums shadow-float transition-transform hover:bg-accent-strong active:scale-97 max-1024:hidden"
    >
      <Icon name="cart" />
      {texts.items(lines)}
    </button>
  )
}

function useHeaderCartAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const cart = document.querySelector('.header-row > :last-child')
    if (!cart) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting))
    observer.observe(cart)
    return () => observer.disconnect()
  }, [])
  return isAway
}
