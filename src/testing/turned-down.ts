import { failRefund } from '#business/money/payments/make-refund.ts'
import { type Desk, refundBy } from './desk.ts'
import type { TestOperator } from './operators.ts'

/** Makes a refund that the bank then declines, $5.00 by default. */
export async function turnedDown(
  desk: Pick<Desk, 'shop' | 'db' | 'clock' | 'number'>,
  who: TestOperator,
  refund: Parameters<typeof refundBy>[2] = { amount: 5 },
): Promise<string> {
  const { data } = await refundBy(desk, who, refund)
  const id = data.refunds.at(-1)?.id ?? ''
  const { id: refundId } = await desk.db
    .selectFrom('refunds')
    .select('id')
    .where('office_refund_id', '=', id)
    .executeTakeFirstOrThrow()
  await failRefund(desk.shop, refundId, 'the account is closed')
  desk.clock.advance(1)
  return id
}
