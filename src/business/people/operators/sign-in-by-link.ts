import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { signInByLink as endpoint } from '#contract/people/operators/signing-in.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { limitTries } from './office-limits.ts'
import { consumeLink, requireLink } from './operator-links.ts'
import { beginOperatorSession } from './operator-sessions.ts'

/** Signs in the holder of a link that was sent to an operator. */
export async function signInByLink(
  shop: Shop,
  visitor: Visitor,
  { token, shared_device: isShared }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitTries(shop, visitor)
  await inTransaction(shop, async (shop) => {
    const link = await requireLink(shop, token, ['sign_in'])
    await consumeLink(shop, link)
    await beginOperatorSession(shop, visitor, { operatorId: link.operator_id as string, isShared })
  })
  return { message: 'You are logged in.' }
}
