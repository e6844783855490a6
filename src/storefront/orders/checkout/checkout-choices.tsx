import { CartNotices } from '../../selling/cart/cart-notices.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { AddressBlock } from './address-block.tsx'
import { isBusy } from './checkout-machine.ts'
import { IfOutBlock } from './if-out-block.tsx'
import { PromoBlock } from './promo-block.tsx'
import type { useCheckout } from './use-checkout.ts'
import { WindowBlock } from './window-block.tsx'

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
