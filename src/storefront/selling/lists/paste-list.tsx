import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { PASTED_TEXT_AT_MOST } from '#contract/limits/list-limits.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { Button } from '#ui/form/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { call } from '../../network/browser-call.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { askToLogIn, takePendingAction } from '../../people/sessions/pending-action.ts'
import { pasteTexts as texts } from '../../texts/paste.ts'
import { showCart } from '../cart/cart-store.ts'
import { FilledNote, useFilling } from '../cart/filled-note.tsx'
import { PastedRow } from './pasted-row.tsx'

import { type ChosenLine, usePasted } from './use-pasted.ts'

export function PasteList() {
  const { text, setText, lines, isBusy, tooMany, error, read, change, choose, ...pasted } = usePasted()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const hasLines = lines !== undefined
  const before = useRef(hasLines)
  // The pressed button has unmounted with its view. Focus that the shopper has moved elsewhere stays there.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (before.current !== hasLines && isLost) (heading.current ?? field.current)?.focus()
    before.current = hasLines
  }, [hasLines])

  if (lines)
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-22">
            {texts.results}
          </h2>
          <Button tone="quiet" onClick={pasted.forget}>
            {texts.again}
          </Button>
        </div>
        <ul className="my-4">
          {lines.map((line) => (
            <PastedRow
              key={line.key}
              line={line}
              onChange={(changed) => change(line.key, changed)}
              onChoose={(id) => choose(line, id)}
            />
          ))}
        </ul>
        <ToCart lines={lines} onFilled={pasted.forgetFound} onNewList={pasted.goOn} />
      </>
    )

  function find(event: FormEvent) {
    event.preventDefault()
    void read(text)
  }
  return (
    <form onSubmit={find}>
      <TextArea
        ref={field}
        label={texts.label}
        hint={texts.hint}
        rows={10}
        value={text}
        maxLength={PASTED_TEXT_AT_MOST}
        // The answer takes the place of the field, so a word that is typed meanwhile would be lost.
        readOnly={isBusy}
        onChange={({ target }) => setText(target.value)}
      />
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
      {tooMany && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p role="alert" className="text-danger">
            {texts.tooMany(tooMany)}
          </p>
          <Button tone="quiet" busy={isBusy} onClick={() => void pasted.readFirst()}>
            {texts.findFirst}
          </Button>
        </div>
      )}
      <Button type="submit" className="mt-4" busy={isBusy}>
        {texts.find}
      </Button>
    </form>
  )
}

interface ToCartProps {
  lines: readonly ChosenLine[]
  onFilled: () => void
  onNewList: () => void
}

/** Once the lines are in the cart, the button opens the cart: another press would add all of them again. */
function ToCart({ lines, onFilled, onNewList }: ToCartProps) {
  const isLoggedIn = useIsLoggedIn()
  const wanted = lines.flatMap(({ product, isLeftOut, quantity }) =>
    product && !isLeftOut ? [{ product_id: product.id, quantity }] : [],
  )
  const totalCents = lines.reduce(
    (sum, { product, isLeftOut, quantity }) =>
      product && !isLeftOut ? sum + toCents(shownPrice(product)) * quantity : sum,
    0,
  )
  // Two lines of the same product become one in the cart.
  const items = new Set(wanted.map(({ product_id }) => product_id)).size
  const wantedSaid = JSON.stringify(wanted)
  const { isBusy, filled, fill } = useFilling(async (once) => {
    const filled = await call(fillCart, { lines: wanted }, once)
    if (filled.added > 0) onFilled()
    return filled
  }, wanted)

  const fillAfterSignIn = useEffectEvent(() => {
    if (isLoggedIn && takePendingAction('pasted list') === wantedSaid) fill()
  })
  useEffect(() => fillAfterSignIn(), [])

  function ask() {
    if (isLoggedIn) return fill()
    // The tab keeps the list itself.
    askToLogIn('pasted list', wantedSaid)
  }
  const isIn = filled !== undefined && filled.added > 0
  return (
    <div className="-mx-(--frame-edge) sticky bottom-0 in-[body:has([data-cart-bar])]:max-1024:bottom-(--above-cart-bar) z-10 flex flex-wrap gap-3 border-outline border-t bg-surface px-(--frame-edge) py-0.5 768:py-2">
      <Button
        className="max-560:flex-1"
        busy={isBusy && !isIn}
        disabled={!isIn && wanted.length === 0}
        onClick={isIn ? showCart : ask}
      >
        {isIn ? texts.openCart : texts.toCart(items, formatCents(totalCents))}
      </Button>
      {isIn && (
        <Button tone="quiet" onClick={onNewList}>
          {texts.newList}
        </Button>
      )}
      <FilledNote filled={filled} />
    </div>
  )
}
