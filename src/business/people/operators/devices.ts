import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  Device,
  enrolDevice as enrolling,
  revokeDevice as revoking,
} from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { hashOfSecret, newSecret } from '../../secrets.ts'
import { atomic, inTransaction, type Shop, type Verb, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessions } from './operator-sessions.ts'

/** Enrols the browser that asks. One that was enrolled before is enrolled anew. */
export async function enrolDevice(
  shop: Shop,
  visitor: Visitor,
  { device_name: name }: InputOf<typeof enrolling>,
): Promise<ReplyOf<typeof enrolling>> {
  const key = newSecret()
  const enrolled_at = shop.clock.now()
  const id = newId(enrolled_at)
  await inTransaction(shop, async (shop) => {
    const before = await lockDevice(shop, visitor)
    if (before) await revoke(shop, before.id)
    await shop.db
      .insertInto('operator_devices')
      .values({ id, hash: hashOfSecret(key), name, enrolled_at, seen_at: null, revoked_at: null })
      .execute()
    await writeAudit(shop, { act: 'device.enrolled', on: ['device', id], after: { name } })
  })
  visitor.rememberDeviceKey(key)
  return { data: { id, name, enrolled_at: enrolled_at.toISOString(), seen_at: null, is_this_one: true } }
}

export const revokeDevice: Verb<typeof revoking> = atomic(async (shop, { device_id }) => {
  if (!(await revoke(shop, device_id))) throw new Refusal('not_found')
})

// The device is taken first: a login that holds it meanwhile has its session ended as well.
async function revoke(shop: Shop, id: string): Promise<boolean> {
  const revoked = await shop.db
    .updateTable('operator_devices')
    .set({ revoked_at: shop.clock.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!revoked) return false
  await endSessions(shop, { device_id: id })
  await writeAudit(shop, { act: 'device.revoked', on: ['device', id], before: { name: revoked.name } })
  return true
}

/** Returns the enrolled devices, by name. */
export async function listDevices(
  { db }: Shop,
  { deviceKey }: Pick<Visitor, 'deviceKey'>,
): Promise<Device[]> {
  const rows = await db
    .selectFrom('operator_devices')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const here = deviceKey === undefined ? undefined : hashOfSecret(deviceKey)
  return rows.map(({ id, name, hash, enrolled_at, seen_at }) => ({
    id,
    name,
    enrolled_at: enrolled_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    is_this_one: here?.equals(hash) ?? false,
  }))
}

/** Returns the enrolled device that asks. */
export async function findDevice(shop: Shop, visitor: Visitor) {
  return selectDevice(shop, visitor)?.executeTakeFirst()
}

/** Like `findDevice`; the device stays enrolled until the transaction ends. */
export async function lockDevice(shop: Shop, visitor: Visitor) {
  return selectDevice(shop, visitor)?.forUpdate().executeTakeFirst()
}

function selectDevice({ db }: Shop, { deviceKey }: Visitor) {
  if (deviceKey === undefined) return undefined
  return db
    .selectFrom('operator_devices')
    .select(['id', 'name'])
    .where('hash', '=', hashOfSecret(deviceKey))
    .where('revoked_at', 'is', null)
}
