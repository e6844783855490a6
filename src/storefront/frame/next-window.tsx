import { useEffect } from 'react'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { windowCostCents } from '#contract/delivery/windows/free-delivery.ts'
import { nextWindow } from '#contract/delivery/windows/shipping.ts'
import { windowInBrief } from '#contract/delivery/windows/window-in-brief.ts'
import { formatCents } from '#contract/money.ts'
import { call, useAnswer } from '../network/browser-call.ts'
import { shopNow } from '../network/shop-now.ts'
import { useIsPast } from '../network/use-is-past.ts'
import { useCartStore } from '../selling/cart/cart-store.ts'
import { shownGoodsCents } from '../selling/cart/shown-cart.ts'
import { deliveryTexts as texts } from '../texts/delivery.ts'

const ASK_AGAIN_MS = 30_000

/** Shows the next delivery window and its charge. */
export function NextWindow({ lat, lng }: Position) {
  const goodsCents = useCartStore(shownGoodsCents)
  const {
    data: answer,
    isOfKey,
    again,
  } = useAnswer(`${lat} ${lng}`, (signal) => call(nextWindow, { lat, lng }, { signal }))
  const isPast = useIsPast(answer?.data?.cut_off_at)
  useEffect(() => {
    if (!isPast) return
    again()
    const timer = setInterval(again, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPast, again])

  // Better nothing than a window that has passed.
  if (!answer || !isOfKey || isPast) return null
  if (!answer.data) return texts.noWindow
  const cost = windowCostCents(answer.data, goodsCents)
  return (
    <>
      <span className="sr-only">{texts.next} </span>
      <span className="truncate">{windowInBrief(answer.data, new Date(shopNow()))}</span>{' '}
      <span className="font-semibold text-accent">{cost > 0 ? formatCents(cost) : texts.free}</span>
    </>
  )
}
