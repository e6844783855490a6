import { useEffect, useRef } from 'react'
import { type Dollars, formatDollars } from '#contract/money.ts'
import type { Shortage } from '#contract/refusals.ts'
import { fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { useTask } from '../../network/use-task.ts'
import { announceChange, fetchAgain } from '../../selling/cart/current-cart-queue.ts'
import { amountNames, differenceTexts as texts } from '../../texts/differences.ts'
import { shortageTexts, wordsToTake } from '../../texts/shortages.ts'
import type { Conflict } from './checkout-state.ts'

interface Props {
  conflict: Conflict
  /** Called once the cart is reduced to what is available. */
  onTaken: () => void
}

/** Shows what changed before anything is ordered. Takes the focus, as the pressed button may be far below. */
export function Differences({ conflict, onTaken }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict in the place of the first is news too
  useEffect(() => ref.current?.focus(), [conflict])

  const { sentence, amounts, shortages, isOrdered, isCertain } = conflict
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card bg-warning-pale p-4 outline-none 560:p-6"
    >
      <h2 className="flex items-center gap-2 text-18">
        <Icon name="warning" className="size-6 text-warning" />
        {isOrdered ? texts.orderedAlready : sentence}
      </h2>
      {amounts.length > 0 && <AmountChanges amounts={amounts} />}
      {shortages.length > 0 && <Shortages conflict={conflict} onTaken={onTaken} />}
      {isOrdered ? (
        <PageLink to="/account/order" className={buttonLook('quiet', 'mt-4')}>
          {texts.seeOrders}
        </PageLink>
      ) : (
        isCertain && <p className="mt-3 text-14">{texts.changedHint}</p>
      )}
    </div>
  )
}

function AmountChanges({ amounts }: Pick<Conflict, 'amounts'>) {
  return (
    <ul className="mt-3 flex flex-col gap-1 tabular-nums">
      {amounts.map(({ row, was, now }) => (
        <li key={row}>
          <span className="font-semibold">{amountNames[row]}</span> {texts.was} <Old amount={was} />,{' '}
          {texts.is} <span className="font-semibold">{formatDollars(now)}</span>
        </li>
      ))}
    </ul>
  )
}

function Old({ amount }: { amount: Dollars }) {
  return <s>{formatDollars(amount)}</s>
}

function Shortages({ conflict: { shortages }, onTaken }: Props) {
  const { isBusy, run } = useTask(() => reduceCartToAvailable(shortages).then(onTaken))
  return (
    <>
      <ul className="mt-3 flex flex-col gap-1">
        {shortages.map(({ product_id, title, wanted, available }) => (
          <li key={product_id}>
            <span className="font-semibold">{title}</span> {shortageTexts.inCart(wanted, available)}
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="mt-4" busy={isBusy} onClick={run}>
        {wordsToTake(shortages)}
      </Button>
    </>
  )
}

/** Reduces the cart to what is available. Fetches the cart first, since another tab may have reduced it. */
export async function reduceCartToAvailable(shortages: readonly Shortage[]): Promise<void> {
  const { data } = await call(fetchCart, {})
  for (const { id, product_id, quantity } of data) {
    const available = shortages.find((shortage) => shortage.product_id === product_id)?.available
    if (available === undefined || available >= quantity) continue
    await call(removeFromCart, { cart_item_id: id, quantity: quantity - available })
  }
  announceChange()
  await fetchAgain()
}
