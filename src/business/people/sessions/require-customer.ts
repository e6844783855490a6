import { Refusal } from '#contract/refusals.ts'
import { anyOf, batchedStatement } from '#database/batched-statement.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Returns the customer of a token whose session is still alive, or refuses, which opens the login modal. */
export async function requireCustomer(shop: Shop, token: string | undefined): Promise<Customer> {
  const customer = token && (await shop.tokens.read(token))
  if (!customer) throw new Refusal('not_signed_in')
  const session = await findLiving(shop.db, customer.sessionId)
  const isTheirs = session?.customer_id === customer.id && session.expires_at > shop.clock.now()
  if (!isTheirs) throw new Refusal('not_signed_in')
  return customer
}

const findLiving = batchedStatement(
  'find sessions',
  (db, ids: string[]) =>
    db
      .selectFrom('sessions')
      .select(['id', 'customer_id', 'expires_at'])
      .where('id', '=', anyOf(ids))
      .where('ended_at', 'is', null)
      .compile(),
  { of: (id) => id, ofRow: ({ id }) => id },
)
