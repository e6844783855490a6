import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/people/profile/profile.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

type Details = ReplyOf<typeof endpoints.saveDetails>

export async function readDetails(shop: Shop, { id }: Customer): Promise<Details> {
  const { name, email, mobile } = await shop.db
    .selectFrom('customers')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { data: { name, email, mobile: mobile ?? '' } }
}

export async function saveDetails(
  shop: Shop,
  customer: Customer,
  { name, email }: InputOf<typeof endpoints.saveDetails>,
): Promise<Details> {
  await shop.db
    .updateTable('customers')
    .set({ name, email })
    .where('id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .execute()
  return readDetails(shop, customer)
}

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
