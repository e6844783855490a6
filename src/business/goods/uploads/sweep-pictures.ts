import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import type { Shop } from '../../shop.ts'
import { fileNamesOf, storeDoes } from './picture-files.ts'

/** Every column with picture addresses, except orders. The sweep deletes pictures whose only use is missing here. */
const places = [
  sql`select unnest(images || thumbnail) as address from products`,
  sql`select image from categories`,
  sql`select image from sub_categories`,
  sql`select unnest(array[image, image_mobile]) from banners`,
  // The draft of the home page, and its earlier versions.
  sql`select unnest(array[banner ->> 'image', banner ->> 'image_mobile'])
    from (select draft as content from home_page union all select content from home_versions) as kept,
      json_array_elements(content -> 'blocks') as block, json_array_elements(block -> 'banners') as banner`,
  sql`select sheet->>'bottomsheet_image_url' from promos`,
]
/** Whether a row of `pictures` is in use. Orders store the address of the small size, which an index finds. */
const isInUse = sql<boolean>`(
  pictures.id in (
    select substring(address from '^/photo/([^/]+)/')
    from (${sql.join(places, sql` union all `)}) as shown
    where address like '/photo/%'
  )
  or exists (
    select from order_lines
    where image like '/photo/%' and image = '/photo/' || pictures.id || '/320.webp'
  )
)`

const HOUR_MS = 60 * 60 * 1000
/** Long enough for an open form, an undo, or a cached page that still shows the picture. */
const KEPT_UNUSED_MS = 30 * DAY_MS
/** By then an upload has either finished or failed. */
const STORED_WITHIN_MS = HOUR_MS
const AT_ONCE = 100
const ROUNDS_AT_MOST = 1_000

/**
 * Removes pictures that nothing has shown for a month; one that is in use again is kept. A picture to be removed is no
 * longer served, and its row is deleted only after its files.
 */
export async function sweepPictures(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const present = db.updateTable('pictures').where('removed_at', 'is', null)
  await present
    .set({ unused_since: now })
    .where('unused_since', 'is', null)
    .where('stored_at', 'is not', null)
    .where(({ not }) => not(isInUse))
    .execute()
  await present.set({ unused_since: null }).where('unused_since', 'is not', null).where(isInUse).execute()
  await present.set({ removed_at: now }).where('unused_since', '<=', before(KEPT_UNUSED_MS)).execute()
  await present
    .set({ removed_at: now })
    .where('stored_at', 'is', null)
    .where('added_at', '<=', before(STORED_WITHIN_MS))
    .execute()
  const removed = await removeFiles(shop)
  if (removed > 0) shop.log.info('unused pictures removed', { removed })
}

async function removeFiles(shop: Shop): Promise<number> {
  let removed = 0
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    const rows = await shop.db
      .selectFrom('pictures')
      .select(['id', 'sides'])
      .where('removed_at', 'is not', null)
      .orderBy('removed_at')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      await storeDoes(shop, () => shop.pictureStore.remove(fileNamesOf(row)))
      await shop.db.deleteFrom('pictures').where('id', '=', row.id).execute()
    }
    removed += rows.length
    if (rows.length < AT_ONCE) break
  }
  return removed
}
