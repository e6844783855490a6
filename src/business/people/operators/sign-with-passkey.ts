import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { giveProof as proving } from '#contract/people/operators/my-account.ts'
import { provedUntil } from '#contract/people/operators/session-times.ts'
import type {
  beginPasskeySignIn as beginning,
  signInByPasskey as endpoint,
} from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { atomic, inTransaction, type Operator, type Shop, type VerbBy, type Visitor } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { consumeChallenge, keepChallenge } from './challenges.ts'
import { listCredentialIds } from './my-passkeys.ts'
import { beginOperatorSession } from './operator-sessions.ts'
import { limitCostly, limitTries } from './sign-in-links.ts'
import { checkSigned, signingOptions } from './web-authentication.ts'

/** Returns the options for signing in with any passkey for this site. */
export async function beginPasskeySignIn(shop: Shop, visitor: Visitor): Promise<ReplyOf<typeof beginning>> {
  await limitCostly(shop, visitor, 'office passkeys')
  const options = await signingOptions(visitor)
  await keepChallenge(shop, options.challenge, { purpose: 'sign_in', operatorId: null })
  return { options: { ...options } }
}

/** Signs in the operator whose passkey made the signature. */
export const signInByPasskey: VerbBy<typeof endpoint> = async (
  shop,
  visitor,
  { credential, shared_device: isShared },
) => {
  await limitTries(shop, visitor)
  await inTransaction(shop, async (shop) => {
    const operatorId = await checkPasskey(shop, { visitor, credential, operatorId: null })
    await beginOperatorSession(shop, visitor, { operatorId, isShared })
  })
  return { message: 'You are logged in.' }
}

/** Returns the options for an operator to confirm their identity. */
export async function beginReauthentication(shop: Shop, operator: Operator, visitor: Visitor) {
  const options = await signingOptions(visitor, await listCredentialIds(shop, operator))
  await keepChallenge(shop, options.challenge, { purpose: 'prove', operatorId: operator.id })
  return { options: { ...options } }
}

interface Reauthentication {
  visitor: Visitor
  input: InputOf<typeof proving>
}

/** Accepts the confirmation, for this session only. */
export const reauthenticate = atomic(async (shop, operator: Operator, asked: Reauthentication) => {
  const { visitor, input } = asked
  const proved_at = shop.clock.now()
  await checkPasskey(shop, { visitor, credential: input.credential, operatorId: operator.id })
  await shop.db
    .updateTable('operator_sessions')
    .set({ proved_at })
    .where('id', '=', operator.sessionId)
    .where('device_id', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('passkey_refused', {}, NOT_BY_PIN))
  await writeAudit(shop, { act: 'proof.given', on: ['session', operator.sessionId] })
  return { data: { proved_until: provedUntil({ proved_at }).toISOString() } }
})

const NOT_BY_PIN = 'You logged in with a PIN. Please log in another way for that.'

interface Signed {
  visitor: Visitor
  credential: InputOf<typeof endpoint>['credential']
  /** The operator whose passkey it must be; null to find out whose it is. */
  operatorId: string | null
}

async function checkPasskey(shop: Shop, { visitor, credential, operatorId }: Signed): Promise<string> {
  const key = await findKey(shop, credential.id)
  if (!key || (operatorId !== null && key.operator_id !== operatorId)) throw new Refusal('passkey_refused')
  const purpose = operatorId === null ? 'sign_in' : 'prove'
  const counter = await checkSigned(visitor, { response: credential, key }, (challenge) =>
    consumeChallenge(shop, challenge, { purpose, operatorId }),
  )
  await shop.db
    .updateTable('operator_passkeys')
    .set({ counter, used_at: shop.clock.now() })
    .where('id', '=', key.id)
    .execute()
  return key.operator_id
}

function findKey({ db }: Shop, credentialId: string) {
  return db
    .selectFrom('operator_passkeys')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['operator_passkeys.id', 'credential_id', 'operator_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .forUpdate('operator_passkeys')
    .executeTakeFirst()
}
