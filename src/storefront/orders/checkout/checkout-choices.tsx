import { brisbaneClock, clockSpan, shortDay } from '#contract/brisbane-time.ts'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { formatDollars } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { shopNow } from '../../network/shop-now.ts'
import { useIsPast } from '../../network/use-is-past.ts'
import { CartNotices } from '../../selling/cart/cart-notices.tsx'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { AddressBlock } from './address-block.tsx'
import { CheckoutBlock, useChanging } from './checkout-block.tsx'
import { isBusy } from './checkout-machine.ts'
import { PromoBlock } from './promo-block.tsx'
import type { useCheckout } from './use-checkout.ts'
import type { Windows } from './use-windows.ts'
import { WindowChoices } from './window-choices.tsx'

/** Where, when and how to deliver: each choice can be changed in place until the order is placed. */
export function CheckoutChoices({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { cart, address, windows, isMissing, quote, step } = checkout
  const heldUntil = quote.data?.slot_held_until
  const isStale = quote.isLoading || quote.failure !== undefined
  // A quote from before the window was chosen does not say whether the window is held.
  const isUnknown = isStale && heldUntil === null
  // Nor does a quote from before the code was chosen say what the code takes off.
  const said = quote.data?.amounts.promo_discount ?? 0
  return (
    <div inert={isBusy(step)} className="flex flex-col gap-4 [&>div:first-child]:-mb-4">
      <CartNotices notices={cart.notices} />
      <AddressBlock chosen={address} problem={isMissing ? texts.addressMissing : undefined} />
      <WindowBlock
        addressId={address?.id}
        windows={windows}
        heldUntil={isUnknown ? undefined : heldUntil}
        problem={isMissing ? texts.windowMissing : undefined}
      />
      <IfOutBlock />
      <PromoBlock
        addressId={address?.id}
        discount={isStale && said === 0 ? undefined : said}
        applies={isStale || (quote.data?.promo_applies ?? true)}
        isLimited={quote.data?.promo_limited ?? false}
      />
    </div>
  )
}

const wishes = [
  ['best_match', texts.bestMatch, texts.bestMatchHint],
  ['leave_out', texts.leaveOut, texts.leaveOutHint],
] as const

function IfOutBlock() {
  const ifOut = useDraftStore((draft) => draft.ifOut)
  return (
    <CheckoutBlock title={texts.ifOut}>
      <fieldset className="min-w-0 grid gap-2 560:grid-cols-2">
        <legend className="sr-only">{texts.ifOut}</legend>
        {wishes.map(([value, words, hint]) => (
          <Choice
            key={value}
            name="if-out"
            checked={ifOut === value}
            onChange={() => changeDraft({ ifOut: value })}
          >
            <span className="block font-semibold">{words}</span>
            <span className="block text-14 text-muted">{hint}</span>
          </Choice>
        ))}
      </fieldset>
      <p className="mt-3 text-14 text-muted">{texts.ifOneIsOut}</p>
    </CheckoutBlock>
  )
}

interface Props {
  addressId: string | undefined
  windows: Windows
  /** Until when the chosen window is held; null if it is not held, undefined until the service has answered. */
  heldUntil: string | null | undefined
  problem: string | undefined
}

export function WindowBlock({ addressId, windows, heldUntil, problem }: Props) {
  const slotId = useDraftStore((draft) => draft.slotId)
  const changing = useChanging(texts.when)
  const chosen = windows.list?.find(({ id }) => id === slotId)

  const isPast = useIsPast(heldUntil)
  const isLapsed = heldUntil === null || isPast

  async function choose(id: string) {
    // Past the cut-off, a held window cannot be held again, only kept.
    const isKept = id === chosen?.id && !isLapsed && Date.parse(chosen.cut_off_at) <= shopNow()
    if (!isKept && !(await windows.hold(id))) return
    changing.close()
  }

  const isChoosing = changing.isOpen || !chosen
  return (
    <CheckoutBlock
      title={texts.when}
      problem={windows.problem ?? (chosen ? undefined : problem)}
      isUnfilled={!chosen || isLapsed}
      action={chosen && changing.button}
    >
      {!addressId && <p className="text-muted">{texts.windowsNeedAddress}</p>}
      {windows.hasFailed && <ErrorNote sentence={texts.windowsFailed} onRetry={windows.again} />}
      {addressId && !windows.list && !windows.hasFailed && <SkeletonRow />}
      {windows.list && isChoosing && (
        <WindowChoices
          windows={windows.list}
          chosenId={chosen?.id ?? null}
          pendingId={windows.pendingId}
          onChoose={(id) => void choose(id)}
        />
      )}
      {chosen && !isChoosing && (
        <ChosenWindow
          window={chosen}
          heldUntil={heldUntil}
          isLapsed={isLapsed}
          isBusy={windows.pendingId !== undefined}
          onHoldAgain={() => void choose(chosen.id)}
        />
      )}
    </CheckoutBlock>
  )
}

interface ChosenProps {
  window: DeliveryWindow
  heldUntil: string | null | undefined
  isLapsed: boolean
  isBusy: boolean
  onHoldAgain: () => void
}

function ChosenWindow({ window, ...hold }: ChosenProps) {
  const [from, to] = [new Date(window.starts_at), new Date(window.ends_at)]
  return (
    <>
      <p>
        <span className="block font-semibold">
          {shortDay(from)}, {clockSpan(from, to)}
        </span>
        {window.fee > 0 && (
          <span className="block text-14 text-muted">{texts.fee(formatDollars(window.fee))}</span>
        )}
      </p>
      <Hold {...hold} />
    </>
  )
}

function Hold({ heldUntil, isLapsed, isBusy, onHoldAgain }: Omit<ChosenProps, 'window'>) {
  if (heldUntil === undefined) return <p className="mt-1 text-14">&nbsp;</p>
  if (heldUntil !== null && !isLapsed)
    return <p className="mt-1 text-14 text-muted">{texts.held(brisbaneClock(new Date(heldUntil)))}</p>
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-14">{texts.lapsed}</p>
      <Button tone="quiet" busy={isBusy} onClick={onHoldAgain}>
        {texts.holdAgain}
      </Button>
    </div>
  )
}
