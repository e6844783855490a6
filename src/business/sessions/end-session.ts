import type { Shop } from '../shop.ts'

/** From here on its tokens are refused, also those that have not run out. */
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
