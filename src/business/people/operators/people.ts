import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/merge.ts'
import type * as api from '#contract/people/operators/people.ts'
import type { Person } from '#contract/people/operators/people.ts'
import { PIN_TRIES } from '#contract/people/operators/pin-rule.ts'
import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import { may } from '#contract/rights.ts'
import { atomic, inTransaction, type Shop, type Verb, type Visitor } from '../../shop.ts'
import { historyOf } from '../audit/list-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { stopFiles } from '../files/operator-files.ts'
import { listDevices } from './devices.ts'
import { requireAnotherOwner } from './first-owner.ts'
import { endSessions } from './operator-sessions.ts'

/** Returns the operators and the pending invitations, by name. */
export async function listPeople(
  shop: Shop,
  visitor: Pick<Visitor, 'deviceKey'>,
): Promise<ReplyOf<typeof api.listPeople>> {
  return {
    data: await readPeople(shop),
    devices: await listDevices(shop, visitor),
    history: await historyOf(shop, 'operator'),
  }
}

/** Returns one operator as the list shows them. */
export async function readPerson(shop: Shop, id: string): Promise<Person> {
  const [person] = await readPeople(shop, id)
  return person ?? noSuchPerson()
}

const pinState = sql<Person['pin']>`case when wrong_in_a_row < ${PIN_TRIES} then 'set' else 'closed' end`

async function readPeople(shop: Shop, id?: string): Promise<Person[]> {
  const now = shop.clock.now()
  const idleSince = new Date(now.getTime() - SHARED_IDLE_MINUTES * 60_000)
  const rows = await shop.db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role', 'order_emails', 'version', 'accepted_at'])
    .select((row) => [
      row
        .selectFrom('operator_sessions')
        .select(sql<Date | null>`max(seen_at)`.as('seen'))
        .whereRef('operator_id', '=', 'operators.id')
        .as('seen_at'),
      row
        .selectFrom('operator_sessions')
        .select(sql<number>`count(*)`.as('living'))
        .whereRef('operator_id', '=', 'operators.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where((is) => is.or([is('is_shared', '=', false), is('seen_at', '>', idleSince)]))
        .as('sessions'),
      row
        .exists(row.selectFrom('operator_passkeys').select('id').whereRef('operator_id', '=', 'operators.id'))
        .as('has_passkey'),
      row
        .selectFrom('operator_pins')
        .select(pinState.as('state'))
        .whereRef('operator_id', '=', 'operators.id')
        .as('pin'),
    ])
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy(sql`lower(coalesce(nullif(name, ''), email))`)
    .execute()
  return rows.map(({ accepted_at, seen_at, sessions, has_passkey, ...row }) => ({
    ...row,
    status: accepted_at ? 'active' : 'invited',
    seen_at: seen_at?.toISOString() ?? null,
    has_passkey: Boolean(has_passkey),
    pin: row.pin ?? 'none',
    sessions: sessions ?? 0,
  }))
}

function noSuchPerson(): never {
  throw new Refusal('not_found', {}, 'That person no longer exists.')
}

/** Returns an operator or an invited person, who stays as they are until the transaction ends. */
export async function lockPerson({ db }: Shop, id: string) {
  const person = await db
    .selectFrom('operators')
    .select(['email', 'name', 'role', 'order_emails', 'version', 'accepted_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return person ?? noSuchPerson()
}

/** Changes an operator. Refuses with the current state if it has changed since the caller saw it. */
export const changePerson: Verb<typeof api.changePerson> = async (
  shop,
  { operator_id, version, ...wanted },
) => {
  const { role } = wanted
  await inTransaction(shop, async (shop) => {
    if (role !== 'owner') await requireAnotherOwner(shop, operator_id)
    const { version: present, name, role: oldRole, order_emails } = await lockPerson(shop, operator_id)
    const was = { name, role: oldRole, order_emails }
    // Nothing changes, so the version stays and other open forms remain valid.
    const changed = { ...was, ...wanted }
    if (isSame(was, changed)) return
    if (present !== version)
      throw new Refusal('changed_meanwhile', { now: await readPerson(shop, operator_id) })
    await shop.db
      .updateTable('operators')
      .set({ ...changed, version: version + 1 })
      .where('id', '=', operator_id)
      .execute()
    if (!may(role, 'prices')) await stopFiles(shop, { operatorId: operator_id, kind: 'products' })
    await writeAudit(shop, {
      act: 'operator.changed',
      on: ['operator', operator_id],
      before: was,
      after: changed,
    })
  })
  return { data: await readPerson(shop, operator_id) }
}

/** Removes all of an operator's access at once. The audit keeps what they did under their name. */
export const removePerson: Verb<typeof api.removePerson> = atomic(async (shop, input) => {
  const { operator_id, version } = input
  await requireAnotherOwner(shop, operator_id)
  const { email, role, version: present } = await lockPerson(shop, operator_id)
  if (version !== undefined && version !== present)
    throw new Refusal('changed_meanwhile', { now: await readPerson(shop, operator_id) })
  await shop.db
    .updateTable('operators')
    .set({ removed_at: shop.clock.now() })
    .where('id', '=', operator_id)
    .execute()
  const access = ['operator_links', 'operator_passkeys', 'operator_challenges', 'operator_pins'] as const
  for (const table of access) await shop.db.deleteFrom(table).where('operator_id', '=', operator_id).execute()
  await endSessions(shop, { operator_id })
  await stopFiles(shop, { operatorId: operator_id, kind: 'products' })
  await writeAudit(shop, { act: 'operator.removed', on: ['operator', operator_id], before: { email, role } })
})

/** Signs an operator out everywhere. */
export const endSessionsOfPerson: Verb<typeof api.endSessionsOfPerson> = atomic(
  async (shop, { operator_id }) => {
    await lockPerson(shop, operator_id)
    await endSessions(shop, { operator_id })
    await writeAudit(shop, { act: 'session.ended', on: ['operator', operator_id] })
  },
)
