import { isLiving, SESSION_HOURS, type SessionTimes } from '#contract/people/operators/session-times.ts'
import { type Role, roleByPin } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { networkOf } from '../../limits/rate-limit.ts'
import { hashOfSecret, newSecret } from '../../secrets.ts'
import type { Operator, Shop, Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'

const HOUR_MS = 3_600_000
const LONGEST_BROWSER = 300
/** Throttles the update of the session's last use, to avoid a write per request. */
const NOTED_EVERY_MS = 60_000

interface NewSession {
  operatorId: string
  isShared: boolean
  /** The enrolled device, if the session begins with a PIN. */
  deviceId?: string | null
}

/** A PIN is no proof for actions on money and people. */
const NEVER = new Date(0)

/** Starts a session in the caller's transaction, and ends the browser's previous one. */
export async function beginOperatorSession(
  shop: Shop,
  visitor: Visitor,
  { operatorId, isShared, deviceId = null }: NewSession,
): Promise<void> {
  const now = shop.clock.now()
  const key = newSecret()
  const id = newId(now)
  await shop.db
    .insertInto('operator_sessions')
    .values({
      id,
      hash: hashOfSecret(key),
      operator_id: operatorId,
      is_shared: isShared,
      browser: visitor.browser.slice(0, LONGEST_BROWSER),
      network: visitor.address ? networkOf(visitor.address) : '',
      begun_at: now,
      seen_at: now,
      proved_at: deviceId === null ? now : NEVER,
      device_id: deviceId,
      expires_at: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
      ended_at: null,
    })
    .execute()
  if (visitor.officeKey) await endSessions(shop, { hash: hashOfSecret(visitor.officeKey) })
  visitor.rememberOfficeKey(key)
  const after = { shared: isShared, ...(deviceId !== null && { device_id: deviceId }) }
  const byThem: Shop = { ...shop, actor: { kind: 'operator', id: operatorId } }
  await writeAudit(byThem, { act: 'session.begun', on: ['session', id], after })
}

/** No value is optional: a condition without one would be left out, and end the sessions of everybody. */
type SessionsOf =
  | { id: string }
  | { id: string; operator_id: string }
  | { hash: Buffer }
  | { operator_id: string }
  | { device_id: string }

/** Ends the living sessions that have these values, and returns whether there were any. */
export async function endSessions({ db, clock }: Shop, which: SessionsOf): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_sessions')
    .set({ ended_at: clock.now() })
    .where((is) => is.and(which))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the operator began a session from this network, as long as sessions are kept. */
export async function hasSignedInFrom(
  { db }: Shop,
  operatorId: string,
  address: string | undefined,
): Promise<boolean> {
  if (!address) return false
  const session = await db
    .selectFrom('operator_sessions')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('network', '=', networkOf(address))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

export interface OperatorSession extends Operator {
  proved_at: Date
}

/** Returns the session of a key if it is still active. */
export async function findOperatorSession(
  shop: Shop,
  key: string,
  isUse = true,
): Promise<OperatorSession | undefined> {
  const now = shop.clock.now()
  const session = await readSession(shop, key)
  if (!session) return undefined
  const role = session.device_id === null ? session.role : roleByPin(session.role)
  if (!role || !(isLiving(session, now) || (await isPicking(shop, session, role)))) return undefined
  const isDue = now.getTime() - session.seen_at.getTime() >= NOTED_EVERY_MS
  if (isUse && isDue) await noteUse(shop, session.id)
  return { id: session.operator_id, sessionId: session.id, role, proved_at: session.proved_at }
}

function readSession(shop: Shop, key: string) {
  return shop.db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['session.id', 'operator_id', 'role', 'device_id'])
    .select(['is_shared', 'seen_at', 'proved_at', 'expires_at'])
    .where('hash', '=', hashOfSecret(key))
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** A cool room has no reception: while a picker has an order, their session does not end by idling. */
async function isPicking(
  { db, clock }: Shop,
  session: SessionTimes & { operator_id: string },
  role: Role,
): Promise<boolean> {
  const now = clock.now()
  if (role !== 'picker' || !isLiving({ ...session, seen_at: now }, now)) return false
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'processing')
    .where('packing', '=', 'picking')
    .where('picker_id', '=', session.operator_id)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function noteUse(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('operator_sessions')
    .set({ seen_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
}
