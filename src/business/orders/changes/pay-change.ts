import { isTooLateFor } from '#contract/orders/changes/changeable.ts'
import type { OrderPayment } from '../../money/payments/find-payment.ts'
import { returnPayment } from '../../money/payments/request-refund.ts'
import type { Shop } from '../../shop.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { lapseChange } from './lapse-change.ts'
import { makeChange } from './make-change.ts'
import { tellAboutChange } from './tell-about-change.ts'

type ChangePayment = OrderPayment & { change_id: string }

/** Makes a change whose payment has arrived. If it no longer waits, or the order is packed, the money goes back. */
export async function payChange(
  shop: Shop,
  order: LockedOrder,
  payment: ChangePayment,
): Promise<'made' | 'lapsed'> {
  const { wanted, ...change } = await shop.db
    .selectFrom('order_changes')
    .select(['id', 'order_id', 'difference_cents', 'wanted'])
    .where('id', '=', payment.change_id)
    .executeTakeFirstOrThrow()
  if (wanted && order.status === 'processing' && !(await isTooLate(shop, order, wanted.slot?.id))) {
    await makeChange(shop, { ...change, wanted })
    return 'made'
  }
  await lapseChange(shop, change.id)
  await returnPayment(shop, payment, 'order_not_live')
  await tellAboutChange(shop, { ...change, step: 'too_late' })
  return 'lapsed'
}

/** Both the old and the new window count: the order is packed for the earlier cut-off. */
async function isTooLate(
  { db, clock }: Shop,
  { slot_id }: LockedOrder,
  newSlotId = slot_id,
): Promise<boolean> {
  const windows = await db
    .selectFrom('slots')
    .select('cut_off_at')
    .where('id', 'in', [slot_id, newSlotId])
    .execute()
  return isTooLateFor(
    windows.map(({ cut_off_at }) => cut_off_at),
    clock.now(),
  )
}
