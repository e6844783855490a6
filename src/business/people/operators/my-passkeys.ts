import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { PASSKEYS_AT_MOST } from '#contract/limits/passkey-limit.ts'
import type {
  addPasskey as adding,
  beginPasskey as beginning,
  listMyPasskeys as listing,
  MyPasskey,
  removePasskey as removing,
} from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Operator, type Shop, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { consumeChallenge, keepChallenge } from './challenges.ts'
import { checkNewPasskey, newPasskeyOptions } from './web-authentication.ts'

/** Returns the operator's passkeys, newest first. */
export async function listMyPasskeys(shop: Shop, { id }: Operator): Promise<ReplyOf<typeof listing>> {
  const rows = await shop.db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('operator_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return { data: rows.map(shown) }
}

function shown({ id, name, created_at, used_at }: Row): MyPasskey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

interface Row {
  id: string
  name: string
  created_at: Date
  used_at: Date | null
}

/** Returns the options from which a browser creates a passkey. */
export async function beginPasskey(
  shop: Shop,
  operator: Operator,
  visitor: Visitor,
): Promise<ReplyOf<typeof beginning>> {
  const maker = await shop.db
    .selectFrom('operators')
    .select(['id', 'email', 'name'])
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  const options = await newPasskeyOptions(visitor, maker, await listCredentialIds(shop, operator))
  await keepChallenge(shop, options.challenge, { purpose: 'add', operatorId: operator.id })
  return { options: { ...options } }
}

export async function listCredentialIds({ db }: Shop, { id }: Operator): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_passkeys')
    .select('credential_id')
    .where('operator_id', '=', id)
    .execute()
  return rows.map(({ credential_id }) => credential_id)
}

interface Making {
  visitor: Visitor
  input: InputOf<typeof adding>
}

/** Stores a passkey that the operator's browser has created. */
export async function addPasskey(
  shop: Shop,
  operator: Operator,
  { visitor, input }: Making,
): Promise<ReplyOf<typeof adding>> {
  const { credential, passkey_name: name } = input
  return inTransaction(shop, async (shop) => {
    const made = await checkNewPasskey(visitor, credential, (challenge) =>
      consumeChallenge(shop, challenge, { purpose: 'add', operatorId: operator.id }),
    )
    if ((await listCredentialIds(shop, operator)).length >= PASSKEYS_AT_MOST)
      throw new Refusal('too_many_passkeys')
    const now = shop.clock.now()
    const row = { id: newId(now), name, created_at: now, used_at: null }
    const added = await shop.db
      .insertInto('operator_passkeys')
      .values({
        ...row,
        operator_id: operator.id,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
      })
      .onConflict((is) => is.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another account has this passkey already, or this one does.
    if (!added) throw new Refusal('passkey_refused')
    await writeAudit(shop, { act: 'passkey.added', on: ['passkey', row.id], after: { passkey: name } })
    return { data: shown(row) }
  })
}

/** Deletes a passkey; another operator's passkey counts as not found. */
export async function removePasskey(
  shop: Shop,
  operator: Operator,
  { passkey_id }: InputOf<typeof removing>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const removed = await shop.db
      .deleteFrom('operator_passkeys')
      .where('id', '=', passkey_id)
      .where('operator_id', '=', operator.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await writeAudit(shop, {
      act: 'passkey.removed',
      on: ['passkey', passkey_id],
      before: { passkey: removed.name },
    })
  })
}
