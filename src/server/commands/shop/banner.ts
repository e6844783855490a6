import { changeOffer, listBanners, type ShownBanner } from '#business/offers/home-page/change-banner.ts'
import type { Shop } from '#business/shop.ts'
import type { Command } from './command.ts'

export const banner: Command = {
  takes: ['banner', 'banner ID offer CODE', 'banner ID no-offer'],
  does: 'Lists the banners of the home page, or gives one the offer of a promo code, or takes it away.',
  read({ positionals: [id, verb, code, ...more] }) {
    if (!id) return listed
    const isGiven = verb === 'offer' && code !== undefined
    const isTaken = verb === 'no-offer' && code === undefined
    if (more.length > 0 || !(isGiven || isTaken)) return undefined
    return async (shop) => {
      await changeOffer(shop, id, code?.toUpperCase() ?? null)
      return listed(shop)
    }
  },
}

async function listed(shop: Shop): Promise<string> {
  const banners = await listBanners(shop)
  return banners.map(lineOf).join('\n') || 'The home page has no banners.'
}

function lineOf({ id, block_id, banner_name, code }: ShownBanner): string {
  return [id, `in block ${block_id}`, code ? `offers ${code}` : 'no offer', banner_name].join('  ')
}
