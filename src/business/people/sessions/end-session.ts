import type { Shop } from '../../shop.ts'

/** Ends a session; from then on its tokens are refused, even those that have not expired. */
export async function endSession(
  shop: Shop,
  sessionId: string,
  because: 'signed_out' | 'token_reused',
): Promise<void> {
  const { numUpdatedRows } = await shop.db
    .updateTable('sessions')
    .set({ ended_at: shop.clock.now(), ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) shop.log.info('session ended', { sessionId, because })
}
