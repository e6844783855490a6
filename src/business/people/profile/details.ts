import type { ReplyOf } from '#contract/endpoint.ts'
import type * as api from '#contract/people/profile/profile.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'

type Details = ReplyOf<typeof api.saveDetails>

export async function readDetails(shop: Shop, { id }: Customer): Promise<Details> {
  const { name, email, mobile } = await shop.db
    .selectFrom('customers')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { data: { name, email, mobile: mobile ?? '' } }
}

export const saveDetails: VerbBy<typeof api.saveDetails> = async (shop, customer, input) => {
  await shop.db
    .updateTable('customers')
    .set({ name: input.name, email: input.email })
    .where('id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .execute()
  return readDetails(shop, customer)
}

/** Serialises changes of one customer, so that concurrent additions are counted. Refuses for a deleted account. */
export async function lockCustomer({ db }: Shop, { id }: Customer): Promise<void> {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_signed_in'))
}
