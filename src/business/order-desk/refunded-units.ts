import { sql } from 'kysely'
import { isGivenBack } from '../payments/seen-to.ts'
import type { Shop } from '../shop.ts'

/** By product, the units that the office has given back, or promised to. What the bank turned down and nobody gave otherwise does not count. */
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
