import { sql } from 'kysely'
import { isGivenBack } from '../../money/payments/resolved.ts'
import type { Shop } from '../../shop.ts'

/**
 * Returns the units per product that the office has refunded or promised. Failed refunds do not count, unless the
 * customer was repaid another way.
 */
export async function refundedUnitsOf({ db }: Shop, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('office_refund_lines')
    .innerJoin('office_refunds', 'office_refunds.id', 'office_refund_id')
    .select(['product_id', ({ fn }) => fn.sum<number>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`exists (
        select from refunds where office_refund_id = office_refunds.id and ${isGivenBack})`,
    )
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, units }) => [product_id, Number(units)]))
}
