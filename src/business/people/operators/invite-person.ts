import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { inviteAgain as again, invitePerson as endpoint } from '#contract/people/operators/people.ts'
import { INVITATION_DAYS } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Role, roleWords } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tell } from '../messages/tell.ts'
import { wordsOf } from '../messages/words-of.ts'
import { makeLink } from './operator-links.ts'
import { noSuchPerson, readPerson } from './people.ts'

interface Invited {
  id: string
  url: string
}

export async function invitePerson(
  shop: Shop,
  { email, role }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = await inviteByEmail(shop, { email, role })
  return { data: await readPerson(shop, id) }
}

/** Like `invitePerson`, and returns the link for callers that pass it on themselves. */
export async function inviteByEmail(
  shop: Shop,
  { email, role }: { email: string; role: Role },
): Promise<Invited> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const added = await shop.db
      .insertInto('operators')
      .values({ id: newId(now), email, role, created_at: now, accepted_at: null, removed_at: null })
      .onConflict((is) => is.column('email').where('removed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal('already_there', {}, 'Someone with this email address is already here.')
    const url = await sendInvitation(shop, { id: added.id, email, role })
    await writeAudit(shop, { act: 'operator.invited', on: ['operator', added.id], after: { email, role } })
    return { id: added.id, url }
  })
}

/** Sends another link to an invited person who has not accepted yet. */
export async function inviteAgain(
  shop: Shop,
  { operator_id }: InputOf<typeof again>,
): Promise<ReplyOf<typeof again>> {
  await inTransaction(shop, async (shop) => {
    const operator = await shop.db
      .selectFrom('operators')
      .select(['id', 'email', 'role', 'accepted_at'])
      .where('id', '=', operator_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!operator) throw noSuchPerson()
    if (operator.accepted_at)
      throw new Refusal('already_there', {}, 'They have already accepted their invitation.')
    await sendInvitation(shop, operator)
    await writeAudit(shop, { act: 'operator.invited', on: ['operator', operator_id] })
  })
  return { data: await readPerson(shop, operator_id) }
}

async function sendInvitation(shop: Shop, { id, email, role }: { id: string; email: string; role: Role }) {
  const url = await makeLink(shop, { purpose: 'invitation', operatorId: id })
  const { title, does } = roleWords[role]
  const values = { role: title, duties: does, days: String(INVITATION_DAYS), link: url }
  await tell(shop, { channel: 'email', to: email, ...(await wordsOf(shop, 'office_invitation', values)) })
  return url
}
