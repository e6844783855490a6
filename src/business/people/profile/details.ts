import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { saveDetails as endpoint } from '#contract/people/profile/profile.ts'
import type { Customer, Shop } from '../../shop.ts'

type Details = ReplyOf<typeof endpoint>

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
  { name, email }: InputOf<typeof endpoint>,
): Promise<Details> {
  await shop.db
    .updateTable('customers')
    .set({ name, email })
    .where('id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .execute()
  return readDetails(shop, customer)
}
