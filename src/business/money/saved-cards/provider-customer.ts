import { Refusal } from '#contract/refusals.ts'
import { PaymentCustomerUnknown } from '#providers/payments/port.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { forgetAtProvider } from './forget-payment-customers.ts'

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
  const { id: shopId } = await shop.db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()
  const { id } = await shop.payments.createCustomer({
    customerId: customer.id,
    shopId,
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
