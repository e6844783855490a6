import type { HomeBlock } from './home-content.ts'

export const kindWords: Record<string, string> = {
  banner: 'Banners',
  category_banner: 'Categories',
  special_deal: 'Collection',
}

/** Returns the name of a block: its heading, or else a name derived from its contents. */
export function blockTitle(
  block: Omit<HomeBlock, 'id'>,
  deals: readonly { id: string; heading: string }[],
): string {
  const { heading, banners, block_type, deal_id } = block
  if (heading) return heading
  const [first, ...others] = banners
  if (first) return others.length === 0 ? first.banner_name : `${first.banner_name} and ${others.length} more`
  return deals.find(({ id }) => id === deal_id)?.heading ?? kindWords[block_type] ?? block_type
}
