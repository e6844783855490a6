import { PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { isOfTheProvider } from '../payments/ask-provider.ts'
import { providerOf } from '../payments/find-payment.ts'

interface AtProvider {
  provider: string
  id: string
}

/** Marks a customer's provider accounts, or the given one, for deletion by a job that retries. Needs a transaction. */
export async function forgetAtProvider(shop: Shop, customerId: string, id?: string): Promise<void> {
  const known = await shop.db
    .updateTable('payment_customers')
    .set({ customer_id: null, to_forget_at: shop.clock.now() })
    .where('customer_id', '=', customerId)
    .$if(id !== undefined, (those) =>
      those.where('id', '=', id ?? '').where('provider', '=', shop.payments.name),
    )
    .returning('id')
    .execute()
  if (known.length > 0) await shop.queue.add(shop.db, 'forget-payment-customers', {})
}

/** Has the provider delete the customers of deleted accounts, with their saved cards. */
export async function forgetPaymentCustomers(shop: Shop): Promise<void> {
  await markLeft(shop)
  let away: PaymentsUnreachable | undefined
  for (const customer of await toForget(shop)) {
    const failure = await tryToForget(shop, customer)
    if (failure instanceof PaymentsUnreachable) away ??= failure
  }
  // Unreachable providers are retried by throwing; a refusal needs a person's attention and is only logged.
  if (away) throw away
}

/** Marks customers left over by a process of an earlier version, which did not know of saved cards. */
async function markLeft({ db, clock }: Shop): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ customer_id: null, to_forget_at: clock.now() })
    .where('customer_id', 'in', (left) =>
      left.selectFrom('customers').select('id').where('deleted_at', 'is not', null),
    )
    .execute()
}

function toForget({ db }: Shop): Promise<AtProvider[]> {
  return db
    .selectFrom('payment_customers')
    .select(['provider', 'id'])
    .where('to_forget_at', 'is not', null)
    .orderBy('to_forget_at')
    .execute()
}

/** A failure for one customer must not keep the others from being deleted. */
async function tryToForget(shop: Shop, { provider, id }: AtProvider): Promise<unknown> {
  try {
    await providerOf(shop, { provider }).forgetCustomer(id)
  } catch (error) {
    if (!isOfTheProvider(error)) throw error
    shop.log.error('payment customer not forgotten', error, { provider, id })
    return error
  }
  await shop.db
    .deleteFrom('payment_customers')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('to_forget_at', 'is not', null)
    .execute()
  return undefined
}
