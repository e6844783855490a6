import { sql } from 'kysely'
import type { HomeBlock, HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { Going } from '../../goods/categories/lock-categories.ts'
import type { Shop } from '../../shop.ts'
import { readLiveHome } from './read-live-home.ts'

/** Returns which part of the live home page, or of its draft, leads to what is to be removed: undefined for none. */
export async function whereShown(shop: Shop, going: Going): Promise<string | undefined> {
  // The same lock order as in publishing, which therefore cannot add a link while links are checked.
  await sql`lock table homepage_blocks in share row exclusive mode`.execute(shop.db)
  const { draft } = await shop.db
    .selectFrom('home_page')
    .select('draft')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const contents = [await readLiveHome(shop), draft as HomeContent | null]
  const block = contents.flatMap((content) => content?.blocks ?? []).find((block) => isShownBy(block, going))
  if (!block) return undefined
  const name = block.heading || block.banners[0]?.banner_name
  return name ? ` in “${name}”` : ''
}

function isShownBy({ category_ids, banners }: HomeBlock, going: Going): boolean {
  if ('category' in going && category_ids.includes(going.category)) return true
  return banners.some(({ link }) => link !== null && leadsTo(link, going))
}

/** `/cat/apples/pid/fruit/apples` leads into the category fruit, and to its shelf apples. */
function leadsTo(link: string, going: Going): boolean {
  const [, kind, , , category, shelf] = link.replace(/[?#].*$/, '').split('/')
  if (kind !== 'cat') return false
  return 'category' in going
    ? category === encodeURIComponent(going.category)
    : shelf === encodeURIComponent(going.shelf)
}
