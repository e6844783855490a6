import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { requirePromo } from '../promos/list-promos.ts'

export interface ShownBanner {
  id: string
  block_id: string
  banner_name: string
  /** The promo code that the banner offers. */
  code: string | null
}

/** Returns the banners in the order of the home page. */
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

/** Sets or removes the promo code that a banner offers. */
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

// A code that starts later is accepted: the banner shows it from then on.
async function requireLasting(shop: Shop, code: string): Promise<string> {
  const { id, ends_at } = await requirePromo(shop, code)
  if (ends_at <= shop.clock.now()) throw new Refusal('invalid_input', {}, `The code ${code} has ended.`)
  return id
}
