import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { askSignInLink as endpoint } from '#contract/people/operators/signing-in.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { limitCostly } from './office-limits.ts'

/** Sends a link if the address is an operator's. A job checks that, so that no response or timing reveals it. */
export async function askSignInLink(
  shop: Shop,
  visitor: Visitor,
  { email, to }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitCostly(shop, visitor, 'office links')
  const { address } = visitor
  await inTransaction(shop, (shop) => shop.queue.add(shop.db, 'send-office-link', { email, address, to }))
  return { message: 'If this is a team member’s address, a link is on its way.' }
}
