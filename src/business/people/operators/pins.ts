import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { givePinCode as giving } from '#contract/people/operators/people.ts'
import { PIN_TRIES } from '#contract/people/operators/pin-rule.ts'
import type {
  readPinDoor as reading,
  setPin as setting,
  signInByPin as signingIn,
} from '#contract/people/operators/pins.ts'
import { Refusal, type RefusalCode } from '#contract/refusals.ts'
import { rolesByPin } from '#contract/rights.ts'
import { atomic, inTransaction, type Shop, type Verb, type VerbBy, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findDevice, lockDevice } from './devices.ts'
import { consumeLink, makeCodeLink, requireLink } from './operator-links.ts'
import { beginOperatorSession } from './operator-sessions.ts'
import { limitPins } from './sign-in-links.ts'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** Makes a code with which a person sets a PIN on an enrolled device. Only this answer shows it. */
export const givePinCode: Verb<typeof giving> = atomic(async (shop, { operator_id }) => {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const person = await selectPickers(shop).where('operators.id', '=', operator_id).executeTakeFirst()
  if (!person) throw new Refusal('not_found', {}, 'Only team members who pick can have a PIN.')
  const expires_at = await makeCodeLink(shop, operator_id, digestOf(shop, code).toString('hex'))
  await writeAudit(shop, { act: 'pin-code.given', on: ['operator', operator_id] })
  return { data: { code: `${code.slice(0, 4)}-${code.slice(4)}`, expires_at: expires_at.toISOString() } }
})

/** Returns who has a PIN, to an enrolled device alone. */
export async function readPinDoor(shop: Shop, visitor: Visitor): Promise<ReplyOf<typeof reading>> {
  const device = await findDevice(shop, visitor)
  if (!device) return { data: null }
  const people = await selectPickers(shop)
    .innerJoin('operator_pins', 'operator_id', 'operators.id')
    .orderBy(sql`lower(name)`)
    .execute()
  return { data: { device: device.name, people } }
}

/** Sets a PIN by a code, which opens one that was closed, and logs its person in. */
export const setPin: VerbBy<typeof setting> = async (shop, visitor, { pin_code, pin }) => {
  await limitPins(shop, visitor)
  await inTransaction(shop, async (shop) => {
    const device = await requireDevice(shop, visitor)
    const code = pin_code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const link = await requireLink(shop, digestOf(shop, code).toString('hex'), ['pin'])
    await consumeLink(shop, link)
    const operatorId = link.operator_id as string
    const row = { digest: digestOf(shop, `${operatorId} ${pin}`), wrong_in_a_row: 0 }
    await shop.db
      .insertInto('operator_pins')
      .values({ operator_id: operatorId, ...row })
      .onConflict((is) => is.column('operator_id').doUpdateSet(row))
      .execute()
    await writeAudit(
      { ...shop, actor: { kind: 'operator', id: operatorId } },
      { act: 'pin.set', on: ['operator', operatorId] },
    )
    await beginOnDevice(shop, visitor, { operatorId, deviceId: device.id })
  })
  return { message: 'Your PIN is set. You are logged in.' }
}

/** Logs a person in on an enrolled device. Wrong tries count under the lock of the PIN, however many come at once. */
export const signInByPin: VerbBy<typeof signingIn> = async (
  shop,
  visitor,
  { operator_id: operatorId, pin },
) => {
  await limitPins(shop, visitor)
  const refusal = await inTransaction(shop, async (shop): Promise<RefusalCode | undefined> => {
    const device = await requireDevice(shop, visitor)
    const kept = await lockPin(shop, operatorId)
    if (!kept) return 'pin_refused'
    if (kept.wrong_in_a_row >= PIN_TRIES) return 'pin_closed'
    const isRight = timingSafeEqual(kept.digest, digestOf(shop, `${operatorId} ${pin}`))
    const wrong_in_a_row = isRight ? 0 : kept.wrong_in_a_row + 1
    await shop.db
      .updateTable('operator_pins')
      .set({ wrong_in_a_row })
      .where('operator_id', '=', operatorId)
      .execute()
    // Refused after the commit, so that the try stays counted.
    if (!isRight) return wrong_in_a_row < PIN_TRIES ? 'pin_refused' : 'pin_closed'
    await beginOnDevice(shop, visitor, { operatorId, deviceId: device.id })
    return undefined
  })
  if (refusal) throw new Refusal(refusal)
  return { message: 'You are logged in.' }
}

async function requireDevice(shop: Shop, visitor: Visitor) {
  const device = await lockDevice(shop, visitor)
  if (!device) throw new Refusal('not_found', {}, 'This device is not enrolled. Please log in another way.')
  return device
}

async function beginOnDevice(
  shop: Shop,
  visitor: Visitor,
  { operatorId, deviceId }: { operatorId: string; deviceId: string },
): Promise<void> {
  await shop.db
    .updateTable('operator_devices')
    .set({ seen_at: shop.clock.now() })
    .where('id', '=', deviceId)
    .execute()
  await beginOperatorSession(shop, visitor, { operatorId, isShared: true, deviceId })
}

/** Those who may log in with a PIN, whose rights there are a picker's. */
function selectPickers({ db }: Shop) {
  return db
    .selectFrom('operators')
    .select(['operators.id', 'name'])
    .where('role', 'in', rolesByPin)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
}

function lockPin(shop: Shop, operatorId: string) {
  return selectPickers(shop)
    .innerJoin('operator_pins', 'operator_id', 'operators.id')
    .select(['digest', 'wrong_in_a_row'])
    .where('operators.id', '=', operatorId)
    .forUpdate('operator_pins')
    .executeTakeFirst()
}

// Keyed, since six digits and short codes are soon tried: the database alone gives nothing away.
function digestOf(shop: Shop, secret: string): Buffer {
  return createHmac('sha256', shop.keys.pins).update(secret).digest()
}
