import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  acceptInvitation as acceptance,
  readInvitation as preview,
} from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hasOperators } from './first-owner.ts'
import { limitTries } from './office-limits.ts'
import { consumeLink, type Link, lockFirstOwner, requireLink } from './operator-links.ts'
import { beginOperatorSession } from './operator-sessions.ts'

const OF_INVITATIONS = ['first_owner', 'invitation'] as const

/** Returns the recipient of an invitation, for the page that accepts it. */
export async function readInvitation(
  shop: Shop,
  visitor: Visitor,
  { token }: InputOf<typeof preview>,
): Promise<ReplyOf<typeof preview>> {
  await limitTries(shop, visitor)
  const { operator_id } = await requireLink(shop, token, OF_INVITATIONS)
  if (operator_id === null) return { data: { email: null, role: 'owner' } }
  const { email, role } = await shop.db
    .selectFrom('operators')
    .select(['email', 'role'])
    .where('id', '=', operator_id)
    .executeTakeFirstOrThrow()
  return { data: { email, role } }
}

/** Turns the holder of an invitation into an operator and signs them in. */
export async function acceptInvitation(
  shop: Shop,
  visitor: Visitor,
  input: InputOf<typeof acceptance>,
): Promise<ReplyOf<typeof acceptance>> {
  await limitTries(shop, visitor)
  await inTransaction(shop, async (shop) => {
    const link = await requireLink(shop, input.token, OF_INVITATIONS)
    const operatorId = link.operator_id ?? (await addFirstOwner(shop, input.email))
    await join(shop, link, { operatorId, name: input.name })
    await beginOperatorSession(shop, visitor, { operatorId, isShared: input.shared_device })
  })
  return { message: 'Welcome. You are logged in.' }
}

/** The lock allows a single first owner, even if the link is used concurrently. */
async function addFirstOwner(shop: Shop, email: string | undefined): Promise<string> {
  if (!email) throw new Refusal('invalid_input', { fields: { email: 'Please fill this in.' } })
  await lockFirstOwner(shop)
  if (await hasOperators(shop))
    throw new Refusal('link_expired', {}, 'The shop already has an owner. Please ask them to invite you.')
  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('operators')
    .values({ id: newId(now), email, role: 'owner', created_at: now, accepted_at: null, removed_at: null })
    // A command may have invited the same address meanwhile.
    .onConflict((is) => is.column('email').where('removed_at', 'is', null).doUpdateSet({ role: 'owner' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function join(shop: Shop, link: Link, { operatorId, name }: { operatorId: string; name: string }) {
  await consumeLink(shop, link)
  const { role } = await shop.db
    .updateTable('operators')
    .set((row) => ({ name, accepted_at: shop.clock.now(), version: row('version', '+', 1) }))
    .where('id', '=', operatorId)
    .returning('role')
    .executeTakeFirstOrThrow()
  const byThem: Shop = { ...shop, actor: { kind: 'operator', id: operatorId } }
  await writeAudit(byThem, { act: 'operator.joined', on: ['operator', operatorId], after: { role } })
}
