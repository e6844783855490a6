import { Refusal } from '#contract/refusals.ts'
import type { ChallengePurpose } from '#database/tables-office.ts'
import { hashOfSecret } from '../../secrets.ts'
import type { Shop } from '../../shop.ts'

const LIVES_MS = 5 * 60_000

interface ChallengeFor {
  purpose: ChallengePurpose
  /** Null until the operator is known. */
  operatorId: string | null
}

export async function keepChallenge(
  shop: Shop,
  challenge: string,
  { purpose, operatorId }: ChallengeFor,
): Promise<void> {
  const expires_at = new Date(shop.clock.now().getTime() + LIVES_MS)
  await shop.db
    .insertInto('operator_challenges')
    .values({ hash: hashOfSecret(challenge), purpose, operator_id: operatorId, expires_at })
    .execute()
}

/** A challenge can be answered once, only by the operator it was issued to. */
export async function consumeChallenge(
  shop: Shop,
  challenge: string,
  { purpose, operatorId }: ChallengeFor,
): Promise<void> {
  await shop.db
    .deleteFrom('operator_challenges')
    .where('hash', '=', hashOfSecret(challenge))
    .where('purpose', '=', purpose)
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
    .where('expires_at', '>', shop.clock.now())
    .returning('hash')
    .executeTakeFirstOrThrow(
      () => new Refusal('passkey_refused', {}, 'That took too long. Please try again.'),
    )
}
