import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addCustomerNote as endpoint } from '#contract/office/customers.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { noSuchCustomer, readOfficeCustomer } from './read-office-customer.ts'

/** It is added to, and never written anew. */
export async function addCustomerNote(
  shop: Shop,
  operator: Operator,
  { customer_id, note }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = shop.clock.now()
  await inTransaction(shop, async (shop) => {
    await lockPresent(shop, customer_id)
    await shop.db
      .insertInto('customer_notes')
      .values({ id: newId(now), customer_id, operator_id: operator.id, note, at: now })
      .execute()
    await writeAudit(shop, { act: 'customer.noted', on: ['customer', customer_id], after: { note } })
  })
  return readOfficeCustomer(shop, { customer_id })
}

/** Nothing is written of somebody who is being forgotten. */
async function lockPresent({ db }: Shop, id: string): Promise<void> {
  const present = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!present) throw noSuchCustomer()
}
