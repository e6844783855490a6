import type { InputOf } from '#contract/endpoint.ts'
import { isOver, orderStatuses } from '#contract/order-status.ts'
import type { deleteAccount as endpoint } from '#contract/orders/personal-data/personal-data.ts'
import { Refusal } from '#contract/refusals.ts'
import { sendUnsubscribeLink } from '../../people/newsletter/newsletter.ts'
import { consumeLoginCode } from '../../people/sessions/login-codes.ts'
import { type Customer, inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { forgetPerson } from './forget-person.ts'

interface DeletionRequest extends InputOf<typeof endpoint> {
  /** The visitor who enters the code. */
  visitor: Visitor
}

export const underWay = orderStatuses.filter((status) => !isOver(status))

/**
 * Deletes a customer's personal data after a code to their mobile, so that a stolen token is not enough. Their orders
 * stay, without the person.
 */
export async function deleteAccount(
  shop: Shop,
  customer: Customer,
  { otp, newsletter, visitor }: DeletionRequest,
): Promise<void> {
  // Checked first, so that a refusal does not use up the code.
  await requireNothingUnderWay(shop, customer)
  const mobile = await requireMobile(shop, customer)
  await consumeLoginCode(shop, visitor, { mobile, digits: otp })
  await inTransaction(shop, async (shop) => {
    await lockAll(shop, customer)
    // The account was deleted meanwhile, or its mobile has changed.
    if ((await requireMobile(shop, customer)) !== mobile) throw new Refusal('not_signed_in')
    await requireNothingUnderWay(shop, customer)
    if (newsletter) await sendUnsubscribeLink(shop, customer)
    await forgetPerson(shop, { id: customer.id, mobile })
  })
  shop.log.info('account deleted', { customerId: customer.id })
}

/** An operator is told about the customer in a sentence of their own. */
export async function requireNothingUnderWay(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
  sentence?: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', 'in', underWay)
    .limit(1)
    .executeTakeFirst()
  if (order) throw new Refusal('order_under_way', {}, sentence)
}

async function requireMobile({ db }: Shop, { id }: Customer): Promise<string> {
  const person = await db
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person?.mobile) throw new Refusal('not_signed_in')
  return person.mobile
}

/** Locks the cart before the customer, as checkout does, so that a concurrent order and deletion see each other. */
export async function lockAll({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  await db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .execute()
  await db.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
}
