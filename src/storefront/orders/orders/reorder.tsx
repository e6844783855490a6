import { reorder } from '#contract/orders/orders/orders.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/browser-call.ts'
import { FilledNote, useFilling } from '../../selling/cart/filled-note.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'

export function Reorder({ orderId }: { orderId: string }) {
  const { isBusy, filled, fill } = useFilling((once) => call(reorder, { order_id: orderId }, once), orderId)
  return (
    <>
      <Button busy={isBusy} onClick={fill}>
        {texts.reorder}
      </Button>
      <FilledNote filled={filled} />
    </>
  )
}
