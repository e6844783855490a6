import { Refusal } from '#contract/refusals.ts'
import { anyOf } from '#database/batched-statement.ts'
import { lockNamed } from '#database/lock-named.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Shop } from '../shop.ts'

const STREAMS_OF_ONE = 5
const RETRY_AFTER_SECONDS = 30
/** How long a stream still counts after its process was killed and stopped renewing it. */
const COUNTS_FOR_MS = 60_000

/** Counts an event stream of a customer or operator, across all processes. Refuses more than a few at once. */
export async function countStream(shop: Shop, ownerId: string): Promise<string> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    await lockNamed(db, ['streams', ownerId])
    const { open } = await db
      .selectFrom('open_streams')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('owner_id', '=', ownerId)
      .where('expires_at', '>', clock.now())
      .executeTakeFirstOrThrow()
    if (open >= STREAMS_OF_ONE) throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
    const id = newId(clock.now())
    await db
      .insertInto('open_streams')
      .values({ id, owner_id: ownerId, expires_at: expiry(shop) })
      .execute()
    return id
  })
}

/** Renews all streams of a process, well before they expire. */
export async function keepStreams(shop: Shop, ids: string[]): Promise<void> {
  await shop.db
    .updateTable('open_streams')
    .set({ expires_at: expiry(shop) })
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function forgetStream({ db }: Shop, id: string): Promise<void> {
  await db.deleteFrom('open_streams').where('id', '=', id).execute()
}

function expiry({ clock }: Shop): Date {
  return new Date(clock.now().getTime() + COUNTS_FOR_MS)
}
