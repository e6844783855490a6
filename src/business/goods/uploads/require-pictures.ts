import { readPictureAddress } from '#contract/goods/pictures/picture-address.ts'
import type { Shop } from '../../shop.ts'
import { wrongPicture } from './read-format.ts'

/**
 * Requires stored pictures at these addresses and marks them as used within the transaction. Addresses that are already
 * shown are always accepted.
 */
export async function requirePictures(
  { db }: Shop,
  addresses: readonly string[],
  { shown }: { shown: readonly string[] },
): Promise<void> {
  const kept = new Map(addresses.map((address) => [address, readPictureAddress(address)]))
  const ids = [...kept.values()].flatMap((picture) => picture?.id ?? [])
  // Updates the row, so that a concurrent sweep waits for the lock and then sees that the picture is in use.
  const found = ids.length
    ? await db
        .updateTable('pictures')
        .set({ unused_since: null })
        .where('id', 'in', ids)
        .where('stored_at', 'is not', null)
        .where('removed_at', 'is', null)
        .returning(['id', 'sides'])
        .execute()
    : []
  const sides = new Map(found.map(({ id, sides }) => [id, sides]))
  const isThere = (address: string) => {
    const picture = kept.get(address)
    return shown.includes(address) || (picture && sides.get(picture.id)?.includes(picture.side))
  }
  const missing = addresses.find((address) => !isThere(address))
  if (missing !== undefined) throw wrongPicture('This picture is no longer there. Please add it again.')
}
