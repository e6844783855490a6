import { useEffect } from 'react'
import { addOrderMove, type OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { call } from '../../network/call.ts'

/** Opening a new order takes it on: it is to be picked from then on, and the screen hears of it as of any change. */
export function useTakeOn({ number, order_status, stage }: OfficeOrder): void {
  const isNew = stage === 'new'
  useEffect(() => {
    if (!isNew) return
    // Nothing to say if it fails: another person took it on just then, or the next opening will.
    call(addOrderMove, { number, from: order_status, from_stage: 'new', to: 'to_pick' }).catch(() => {})
  }, [isNew, number, order_status])
}
