import { useEffect, useRef } from 'react'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { cartTexts as texts } from '../../texts/cart.ts'

interface Props {
  onStart: () => void
  /** Closes the cart for a page that takes its place in the history. */
  onLeave: () => void
  /** Set for a visitor, who does not see the cart of their account until they log in. */
  onLogIn: (() => void) | undefined
}

export function EmptyCart({ onStart, onLeave, onLogIn }: Props) {
  const start = useRef<HTMLButtonElement>(null)
  // The button that removed the last line has unmounted; move focus here.
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus()
  }, [])
  return (
    <EmptyState drawing={<EmptyBasketDrawing />} title={texts.empty} sentence={texts.emptySentence}>
      <Button ref={start} onClick={onStart}>
        {texts.startShopping}
      </Button>
      <p className="mt-3">
        <PageLink
          to="/paste-list"
          replace
          onClick={onLeave}
          className="inline-block min-h-11 content-center font-semibold text-accent underline"
        >
          {texts.pasteList}
        </PageLink>
      </p>
      {onLogIn && (
        <p className="mt-6 text-14 text-muted">
          {texts.signedOut}{' '}
          <button
            type="button"
            onClick={onLogIn}
            className="min-h-11 rounded-pill px-1 font-semibold text-accent underline"
          >
            {texts.logIn}
          </button>
        </p>
      )}
    </EmptyState>
  )
}
