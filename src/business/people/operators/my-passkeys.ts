import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { PASSKEYS_AT_MOST } from '#contract/limits/passkey-limit.ts'
import type {
  addPasskey as adding,
  listMyPasskeys as listing,
  MyPasskey,
  removePasskey as removing,
} from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { OfficeTables } from '#database/tables-office.ts'
import { atomic, type Operator, type Shop, type VerbBy, type Visitor } from '../../shop.ts'
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

type Row = Pick<OfficeTables['operator_passkeys'], 'id' | 'name' | 'created_at' | 'used_at'>

function shown({ id, name, created_at, used_at }: Row): MyPasskey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

/** Returns the options from which a browser creates a passkey. */
export async function beginPasskey(shop: Shop, operator: Operator, visitor: Visitor) {
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
export const addPasskey = atomic(async (shop, operator: Operator, { visitor, input }: Making) => {
  const { credential, passkey_name: name } = input
  const made = await checkNewPasskey(visitor, credential, (challenge) =>
    consumeChallenge(shop, challenge, { purpose: 'add', operatorId: operator.id }),
  )
  if ((await listCredentialIds(shop, operator)).length >= PASSKEYS_AT_MOST)
    throw new Refusal('too_many_passkeys')
  const now = shop.clock.now()
  const row = { id: newId(now), name, created_at: now, used_at: null }
  await shop.db
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
    // Another account has this passkey already, or this one does.
    .executeTakeFirstOrThrow(() => new Refusal('passkey_refused'))
  await writeAudit(shop, { act: 'passkey.added', on: ['passkey', row.id], after: { passkey: name } })
  return { data: shown(row) }
})

/** Deletes a passkey; another operator's passkey counts as not found. */
export const removePasskey: VerbBy<typeof removing> = atomic(async (shop, operator, { passkey_id }) => {
  const { name } = await shop.db
    .deleteFrom('operator_passkeys')
    .where('id', '=', passkey_id)
    .where('operator_id', '=', operator.id)
    .returning('name')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const on = ['passkey', passkey_id] as const
  await writeAudit(shop, { act: 'passkey.removed', on, before: { passkey: name } })
})
