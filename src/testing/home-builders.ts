import type { Shop } from '#business/shop.ts'

interface BannerFacts {
  position?: number
  /** The banner's promo code. */
  code?: string
  link?: string
}

/** Inserts the content of the home page. */
export function homeBuilders({ db }: Shop) {
  return {
    async deal(id: string, productIds: string[], position = 1): Promise<string> {
      await db.insertInto('deals').values({ id, heading: id }).execute()
      if (productIds.length > 0) {
        const listed = productIds.map((product_id, index) => ({
          deal_id: id,
          product_id,
          position: index + 1,
        }))
        await db.insertInto('deal_products').values(listed).execute()
      }
      await db
        .insertInto('homepage_blocks')
        .values({ id: `block-${id}`, position, block_type: 'special_deal', heading: id, deal_id: id })
        .execute()
      return id
    },

    /** Inserts a banner in a block of its own. */
    async banner(id: string, { position = 1, code, link }: BannerFacts = {}): Promise<string> {
      const block_id = `block-${id}`
      await db
        .insertInto('homepage_blocks')
        .values({ id: block_id, position, block_type: 'banner' })
        .execute()
      const promo_id = code === undefined ? null : `promo-${code}`
      const shown = { banner_name: id, image: `/${id}.webp`, image_mobile: '', link: link ?? null }
      await db
        .insertInto('banners')
        .values({ id, block_id, position: 1, promo_id, ...shown })
        .execute()
      return id
    },
  }
}
