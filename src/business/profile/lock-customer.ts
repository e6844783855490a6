import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'

/** One after the other, so that what two calls add at once is counted twice; and never to an account that is gone. */
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
