import type { InputOf } from '#contract/endpoint.ts'
import type { forgetCustomer as endpoint } from '#contract/orders/customers/customers.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockAll, requireNothingUnderWay } from '../personal-data/delete-account.ts'
import { forgetPerson } from '../personal-data/forget-person.ts'
import { noSuchCustomer } from './read-office-customer.ts'

const UNDER_WAY = 'They have an order under way. Delete their account once it has arrived or is cancelled.'

/** Deletes the account like the customer's own deletion, for a customer who has proved their identity otherwise. */
export async function forgetCustomer(shop: Shop, { customer_id }: InputOf<typeof endpoint>): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockAll(shop, { id: customer_id })
    const person = await shop.db
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', customer_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw noSuchCustomer()
    await requireNothingUnderWay(shop, { id: customer_id }, UNDER_WAY)
    await forgetPerson(shop, { id: customer_id, mobile: person.mobile ?? '' })
    await writeAudit(shop, { act: 'customer.forgotten', on: ['customer', customer_id] })
  })
}
