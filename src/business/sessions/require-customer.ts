import { Refusal } from '#contract/refusals.ts'
import { plannedOnce } from '#database/planned-once.ts'
import type { Customer, Shop } from '../shop.ts'

/** The customer behind a token, whose session still lives; or the refusal that opens the login modal. */
export async function requireCustomer(shop: Shop, token: string | undefined): Promise<Customer> {
  const customer = token && (await shop.tokens.read(token))
  if (!customer) throw new Refusal('not_signed_in')
  const session = await shop.db
    .selectFrom('sessions')
    .modifyFront(plannedOnce('find session'))
    .select('id')
    .where('id', '=', customer.sessionId)
    .where('customer_id', '=', customer.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', shop.clock.now())
    .executeTakeFirst()
  if (!session) throw new Refusal('not_signed_in')
  return customer
}
