import { Refusal } from '#contract/refusals.ts'
import { PaymentCustomerUnknown, PaymentsUnreachable } from '#providers/payments/port.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { isOfTheProvider } from '../payments/ask-provider.ts'
import { providerOf } from '../payments/find-payment.ts'
import { shopId } from '../payments/our-books.ts'

/** Returns the customer's id at the current payment provider, if they have ever saved a card there. */
export async function findProviderCustomer(
  { db, payments }: Shop,
  customer: Customer,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('payment_customers')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('provider', '=', payments.name)
    .executeTakeFirst()
  return known?.id
}

/** Like `findProviderCustomer`, but creates one if there is none or it is `gone`. Concurrent tabs get the same one. */
export async function requireProviderCustomer(
  shop: Shop,
  customer: Customer,
  gone?: string,
): Promise<string> {
  const known = await findProviderCustomer(shop, customer)
  if (known && known !== gone) return known
  const { id } = await shop.payments.createCustomer({
    customerId: customer.id,
    shopId: await shopId(shop),
    ...(gone && { inPlaceOf: gone }),
  })
  const kept = await inTransaction(shop, async (shop) => {
    if (gone) await forgetAtProvider(shop, customer.id, gone)
    return keepProviderCustomer(shop, customer, id)
  })
  // The account was deleted meanwhile.
  if (!kept) throw new Refusal('not_signed_in')
  return kept
}

/** Asks the provider for its customer, once more if it has lost the one that we know. */
export async function withProviderCustomer<Answer>(
  shop: Shop,
  customer: Customer,
  asking: (providerCustomerId: string) => Promise<Answer>,
): Promise<Answer> {
  const known = await requireProviderCustomer(shop, customer)
  try {
    return await asking(known)
  } catch (error) {
    if (!(error instanceof PaymentCustomerUnknown)) throw error
    return asking(await requireProviderCustomer(shop, customer, known))
  }
}

async function keepProviderCustomer(shop: Shop, customer: Customer, id: string): Promise<string | undefined> {
  const isThere = await lockIfThere(shop, customer)
  const kept = isThere ? await findProviderCustomer(shop, customer) : undefined
  if (kept === id) return id
  const isTheirs = isThere && !kept
  const now = shop.clock.now()
  await shop.db
    .insertInto('payment_customers')
    .values({
      provider: shop.payments.name,
      id,
      created_at: now,
      customer_id: isTheirs ? customer.id : null,
      to_forget_at: isTheirs ? null : now,
    })
    .onConflict((is) => is.columns(['provider', 'id']).doNothing())
    .execute()
  if (isTheirs) return id
  // A surplus customer is deleted at the provider: a creation repeated after a day makes a second one there.
  await shop.queue.add(shop.db, 'forget-payment-customers', {})
  return kept
}

async function lockIfThere({ db }: Shop, { id }: Customer): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer !== undefined
}

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
