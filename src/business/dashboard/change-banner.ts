import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requirePromo } from '../promos/list-promos.ts'
import { inTransaction, type Shop } from '../shop.ts'

export interface ShownBanner {
  id: string
  block_id: string
  banner_name: string
  /** Of its offer. */
  code: string | null
}

/** In the order in which the home page shows them. */
export async function listBanners({ db }: Shop): Promise<ShownBanner[]> {
  return db
    .selectFrom('banners')
    .innerJoin('homepage_blocks', 'homepage_blocks.id', 'banners.block_id')
    .leftJoin('promos', 'promos.id', 'banners.promo_id')
    .select(['banners.id', 'banners.block_id', 'banners.banner_name', 'promos.code'])
    .orderBy('homepage_blocks.position')
    .orderBy('homepage_blocks.id')
    .orderBy('banners.position')
    .orderBy('banners.id')
    .execute()
}

/** Gives a banner the offer of a code, or takes away the one that it has. */
export async function changeOffer(shop: Shop, id: string, code: string | null): Promise<void> {
  const promo_id = code === null ? null : await requireLasting(shop, code)
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom('banners')
      .leftJoin('promos', 'promos.id', 'promo_id')
      .select('promos.code')
      .where('banners.id', '=', id)
      .forNoKeyUpdate('banners')
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', {}, `There is no banner ${id}.`)
    await shop.db.updateTable('banners').set({ promo_id }).where('id', '=', id).execute()
    await writeAudit(shop, { act: 'banner.changed', on: ['banner', id], before, after: { code } })
  })
}

// One that begins later is shown from then on.
async function requireLasting(shop: Shop, code: string): Promise<string> {
  const { id, ends_at } = await requirePromo(shop, code)
  if (ends_at <= shop.clock.now()) throw new Refusal('invalid_input', {}, `The code ${code} has ended.`)
  return id
}
