import { formatCents } from '#contract/money.ts'
import { categoryPath, dealPath } from '#contract/slug.ts'
import type { Catalogue } from './catalogue.ts'
import { type Deal, dealId } from './deals.ts'
import { promos } from './promos.ts'
import { stableId } from './stable.ts'

interface BannerTable {
  /** `{price}` is the lowest full price of its products, `{count}` their number. */
  name: string
  /** Base name of its pictures: `public/banners/{picture}.svg` and `{picture}-small.svg`. */
  picture: string
  deal?: string
  category?: string
  promoId?: string
}

type BlockTable =
  | { hero: BannerTable[] }
  | { fixed: BannerTable }
  | { deal: string }
  | { grid: string; of: string[] }

/** The blocks of the home page from top to bottom. */
const blocks: BlockTable[] = [
  {
    hero: [
      { name: 'Fruit and veg from {price}', picture: 'fresh-fruit', deal: 'Picked this week' },
      {
        name: '10% off one shop',
        picture: 'first-shop',
        deal: 'Half price now',
        promoId: promos.welcome.id,
      },
      { name: 'Breakfast from {price}', picture: 'breakfast', deal: 'Breakfast, sorted' },
      { name: '{count} kinds of fish and seafood', picture: 'seafood', category: 'Fish & Seafood' },
      { name: '$15 off a full pantry', picture: 'pantry', deal: 'Stock up and save' },
    ],
  },
  { deal: 'Half price now' },
  { grid: 'Fresh today', of: ['Fruit & Vegetables', 'Meat & Poultry', 'Dairy & Eggs', 'Bakery'] },
  { deal: 'Picked this week' },
  { fixed: { name: 'Tonight: {count} things to cook', picture: 'dinner', deal: 'Dinner in 30 minutes' } },
  { deal: 'Dinner in 30 minutes' },
  {
    grid: 'For the pantry and the big clean',
    of: ['Pantry', 'Drinks', 'Snacks & Confectionery', 'Cleaning & Household'],
  },
  { deal: 'Breakfast, sorted' },
  { deal: 'Lunchbox favourites' },
  { deal: 'Stock up and save' },
]

export function makeHomePage(catalogue: Catalogue, deals: readonly Deal[]) {
  const placed = blocks.map((table, at) => ({ table, id: stableId(`block ${at}`), position: at + 1 }))
  return {
    blocks: placed.map(({ table, id, position }) => ({ id, position, ...blockRow(table, catalogue) })),
    banners: placed.flatMap(({ table, id }) =>
      bannersOf(table).map((banner, at) => ({
        ...bannerRow(banner, id, at + 1, catalogue),
        banner_name: nameOf(banner, catalogue, deals),
      })),
    ),
  }
}

function blockRow(table: BlockTable, catalogue: Catalogue) {
  const plain = {
    heading: '',
    is_scrollable: false,
    deal_id: null as string | null,
    category_ids: [] as string[],
  }
  if ('hero' in table) return { ...plain, block_type: 'banner', is_scrollable: true }
  if ('fixed' in table) return { ...plain, block_type: 'banner' }
  if ('deal' in table) {
    return { ...plain, block_type: 'special_deal', heading: table.deal, deal_id: dealId(table.deal) }
  }
  const category_ids = table.of.map((title) => categoryCalled(title, catalogue).id)
  return { ...plain, block_type: 'category_banner', heading: table.grid, category_ids }
}

function bannersOf(table: BlockTable): BannerTable[] {
  if ('hero' in table) return table.hero
  return 'fixed' in table ? [table.fixed] : []
}

function bannerRow(banner: BannerTable, blockId: string, position: number, catalogue: Catalogue) {
  return {
    id: stableId(`banner ${banner.picture}`),
    block_id: blockId,
    position,
    image: `/banners/${banner.picture}.svg`,
    image_mobile: `/banners/${banner.picture}-small.svg`,
    link: linkOf(banner, catalogue),
    promo_id: banner.promoId ?? null,
  }
}

function nameOf({ name, deal, category }: BannerTable, catalogue: Catalogue, deals: readonly Deal[]): string {
  const { subCategories, products } = catalogue
  const categoryId = category && categoryCalled(category, catalogue).id
  const shelves = new Set(subCategories.filter((one) => one.category_id === categoryId).map(({ id }) => id))
  const inDeal = new Set(deals.find(({ heading }) => heading === deal)?.productIds)
  const shown = products.filter(({ id, sub_category_id }) => inDeal.has(id) || shelves.has(sub_category_id))
  const lowest = Math.min(...shown.map(({ price_cents }) => price_cents))
  return name.replace('{price}', formatCents(lowest)).replace('{count}', String(shown.length))
}

function linkOf({ deal, category }: BannerTable, catalogue: Catalogue): string | null {
  if (deal) return dealPath({ id: dealId(deal), heading: deal })
  if (!category) return null
  const { id } = categoryCalled(category, catalogue)
  const first = catalogue.subCategories.find(({ category_id }) => category_id === id)
  return first ? categoryPath(first.title, id, first.id) : null
}

function categoryCalled(title: string, { categories }: Catalogue) {
  const found = categories.find((category) => category.title === title)
  if (!found) throw new Error(`There is no category called '${title}'.`)
  return found
}
