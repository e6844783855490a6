import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { unpaidOrderTexts as texts } from '../../texts/unpaid-order.ts'

export function OrderOver() {
  return (
    <div role="alert">
      <EmptyState drawing={<EmptyBasketDrawing />} heading="h2" title={texts.over} sentence={texts.overHint}>
        <a href="/checkout" className={buttonLook()}>
          {texts.overWay}
        </a>
      </EmptyState>
    </div>
  )
}
