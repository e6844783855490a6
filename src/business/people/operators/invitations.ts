import type * as api from '#contract/people/operators/people.ts'
import { INVITATION_DAYS } from '#contract/people/operators/session-times.ts'
import type * as signingInEndpoints from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Role, roleWords } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { atomic, inTransaction, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tell } from '../messages/tell.ts'
import { wordsOf } from '../messages/words-of.ts'
import { hasOperators } from './first-owner.ts'
import { consumeLink, type Link, lockFirstOwner, makeLink, requireLink } from './operator-links.ts'
import { beginOperatorSession } from './operator-sessions.ts'
import { lockPerson, readPerson } from './people.ts'
import { limitTries } from './sign-in-links.ts'

const OF_INVITATIONS = ['first_owner', 'invitation'] as const

/** Returns the recipient of an invitation, for the page that accepts it. */
export const readInvitation: VerbBy<typeof signingInEndpoints.readInvitation> = async (
  shop,
  visitor,
  { token },
) => {
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
export const acceptInvitation: VerbBy<typeof signingInEndpoints.acceptInvitation> = async (
  shop,
  visitor,
  input,
) => {
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

export const invitePerson: Verb<typeof api.invitePerson> = async (shop, { email, role }) => {
  const { id } = await inviteByEmail(shop, { email, role })
  return { data: await readPerson(shop, id) }
}

/** Like `invitePerson`, and returns the link for callers that pass it on themselves. */
export const inviteByEmail = atomic(async (shop, { email, role }: Invited) => {
  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('operators')
    .values({ id: newId(now), email, role, created_at: now, accepted_at: null, removed_at: null })
    .onConflict((is) => is.column('email').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => alreadyThere('Someone with this email address is already here.'))
  const url = await sendInvitation(shop, id, { email, role })
  await writeAudit(shop, { act: 'operator.invited', on: ['operator', id], after: { email, role } })
  return { id, url }
})

function alreadyThere(sentence: string): Refusal {
  return new Refusal('already_there', {}, sentence)
}

/** Sends another link to an invited person who has not accepted yet. */
export const inviteAgain: Verb<typeof api.inviteAgain> = async (shop, { operator_id }) => {
  await inTransaction(shop, async (shop) => {
    const person = await lockPerson(shop, operator_id)
    if (person.accepted_at) throw alreadyThere('They have already accepted their invitation.')
    await sendInvitation(shop, operator_id, person)
    await writeAudit(shop, { act: 'operator.invited', on: ['operator', operator_id] })
  })
  return { data: await readPerson(shop, operator_id) }
}

interface Invited {
  email: string
  role: Role
}

async function sendInvitation(shop: Shop, id: string, { email, role }: Invited): Promise<string> {
  const url = await makeLink(shop, { purpose: 'invitation', operatorId: id })
  const { title, does } = roleWords[role]
  const values = { role: title, duties: does, days: String(INVITATION_DAYS), link: url }
  await tell(shop, { channel: 'email', to: email, ...(await wordsOf(shop, 'office_invitation', values)) })
  return url
}
