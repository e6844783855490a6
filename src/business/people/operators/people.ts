import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPeople as endpoint, Person } from '#contract/people/operators/people.ts'
import { PIN_TRIES } from '#contract/people/operators/pin-rule.ts'
import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { historyOf } from '../audit/history-of.ts'
import { listDevices } from './devices.ts'

/** Returns the operators and the pending invitations, by name. */
export async function listPeople(
  shop: Shop,
  visitor: Pick<Visitor, 'deviceKey'>,
): Promise<ReplyOf<typeof endpoint>> {
  return {
    data: await readPeople(shop),
    devices: await listDevices(shop, visitor),
    history: await historyOf(shop, 'operator'),
  }
}

/** Returns one operator as the list shows them. */
export async function readPerson(shop: Shop, id: string): Promise<Person> {
  const [person] = await readPeople(shop, id)
  if (!person) throw noSuchPerson()
  return person
}

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
        .select(
          sql<Person['pin']>`case when wrong_in_a_row < ${PIN_TRIES} then 'set' else 'closed' end`.as(
            'state',
          ),
        )
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

export function noSuchPerson(): Refusal {
  return new Refusal('not_found', {}, 'That person no longer exists.')
}
