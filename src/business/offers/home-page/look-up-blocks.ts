import { blockTitle } from '#contract/offers/home-page/block-title.ts'
import type { HomeBlock } from '#contract/offers/home-page/home-content.ts'
import type { Change } from '#contract/people/audit/changes.ts'
import { blockOfField } from '#contract/people/audit/kind-of-field.ts'
import type { Going } from '../../goods/categories/lock-categories.ts'
import type { Shop } from '../../shop.ts'
import { lockHome, readLiveHome } from './read-live-home.ts'

/** Returns which part of the live home page, or of its draft, leads to what is to be removed: undefined for none. */
export async function whereShown(shop: Shop, going: Going): Promise<string | undefined> {
  const { draft } = await lockHome(shop)
  const contents = [await readLiveHome(shop), draft]
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

/** Returns the names of home page blocks by id: the current name, or the last one recorded. */
export async function nameBlocks(
  { db }: Pick<Shop, 'db'>,
  entries: readonly { changes: readonly Change[] }[],
): Promise<Map<string, string>> {
  const [live, drafts, versions, deals] = await Promise.all([
    readLiveHome({ db }),
    db.selectFrom('home_page').select('draft').where('draft', 'is not', null).execute(),
    db.selectFrom('home_versions').select('content').orderBy('live_version').execute(),
    db.selectFrom('deals').select(['id', 'heading']).execute(),
  ])
  const kept = [
    ...versions.map(({ content }) => content),
    ...drafts.flatMap(({ draft }) => draft ?? []),
    live,
  ]
  const told = entries.toReversed().flatMap(({ changes }) => changes.flatMap(blocksOfChange))
  const blocks = [...told, ...kept.flatMap((content) => content.blocks)]
  return new Map(blocks.map((block) => [block.id, blockTitle(block, deals)]))
}

/** Audit entries outlive versions of the shop; a block recorded in an old shape only loses its name. */
function blocksOfChange({ field, before, after }: Change): HomeBlock[] {
  const id = blockOfField(field)
  if (id === undefined) return []
  return [before, after].flatMap((told) => (isBlock(told) ? [{ ...told, id }] : []))
}

function isBlock(told: unknown): told is Omit<HomeBlock, 'id'> {
  return typeof told === 'object' && told !== null && 'banners' in told && Array.isArray(told.banners)
}
