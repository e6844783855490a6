import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addCustomerNote as endpoint } from '#contract/orders/customers/customers.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { saveNoteOnce } from '../../people/operators/save-note-once.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { noSuchCustomer, readOfficeCustomer } from './read-office-customer.ts'

/** Notes are only ever added, never edited. */
export async function addCustomerNote(
  shop: Shop,
  operator: Operator,
  { input, key }: { input: InputOf<typeof endpoint> } & Keyed,
): Promise<ReplyOf<typeof endpoint>> {
  const { customer_id, note } = input
  await inTransaction(shop, async (shop) => {
    await lockPresent(shop, customer_id)
    await saveNoteOnce(shop, operator, { key, input }, async (id) => {
      await shop.db
        .insertInto('customer_notes')
        .values({ id, customer_id, operator_id: operator.id, note, at: shop.clock.now() })
        .execute()
      await writeAudit(shop, { act: 'customer.noted', on: ['customer', customer_id], after: { note } })
    })
  })
  return readOfficeCustomer(shop, { customer_id })
}

/** The lock keeps a note from being written while the customer's account is being deleted. */
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
