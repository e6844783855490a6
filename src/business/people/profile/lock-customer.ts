import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Serialises changes of one customer, so that concurrent additions are counted. Refuses for a deleted account. */
export async function lockCustomer({ db }: Shop, { id }: Customer): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_signed_in')
}
