import { HOME_VERSIONS, type HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { publishHomePage as endpoint } from '#contract/offers/home-page/home-page.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { homePageNow } from './read-home-page.ts'
import { lockHome, readLiveHome } from './read-live-home.ts'
import { codesOf, requireHomeSense } from './require-home-sense.ts'
import { homeAuditFields, lockHomePage, withoutDraft } from './save-home-draft.ts'

/** Publishes the draft. The previous home page is kept as a version, even if a command wrote it. */
export const publishHomePage: VerbBy<typeof endpoint> = async (shop, operator, seen) => {
  await inTransaction(shop, async (shop) => {
    await lockHome(shop)
    const page = await lockHomePage(shop, seen)
    if (!page.draft) return
    const before = await readLiveHome(shop)
    await requireHomeSense(shop, page.draft, before)
    await keepVersion(shop, { content: before, live_version: page.live_version, operator_id: null })
    await writeHome(shop, page.draft)
    const { live_version } = await shop.db
      .updateTable('home_page')
      .set(withoutDraft(page))
      .returning('live_version')
      .executeTakeFirstOrThrow()
    await keepVersion(shop, { content: page.draft, live_version, operator_id: operator.id })
    await forgetOldVersions(shop)
    await writeAudit(shop, {
      act: 'home-page.published',
      on: ['home-page', 'home'],
      before: homeAuditFields(before),
      after: homeAuditFields(page.draft),
    })
  })
  return { data: await homePageNow(shop) }
}

interface Version {
  content: HomeContent
  live_version: number
  operator_id: string | null
}

/** A version that was published here is already stored. */
async function keepVersion({ db, clock }: Shop, { content, ...version }: Version): Promise<void> {
  const at = clock.now()
  const known = db.selectFrom('home_versions').select('id').where('live_version', '=', version.live_version)
  if (await known.executeTakeFirst()) return
  await db
    .insertInto('home_versions')
    .values({ id: newId(at), at, content: JSON.stringify(content), ...version })
    .execute()
}

async function forgetOldVersions({ db }: Shop): Promise<void> {
  await db
    .deleteFrom('home_versions')
    .where('id', 'not in', (kept) =>
      kept.selectFrom('home_versions').select('id').orderBy('live_version', 'desc').limit(HOME_VERSIONS),
    )
    .execute()
}

async function writeHome({ db }: Shop, { blocks }: HomeContent): Promise<void> {
  const promos = await db
    .selectFrom('promos')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codesOf({ blocks })])
    .execute()
  const promoOf = new Map(promos.map(({ id, code }) => [code, id]))
  const banners = blocks.flatMap(({ id, banners }) =>
    banners.map(({ code, from, until, ...banner }, at) => ({
      ...banner,
      ...shown({ from, until }),
      block_id: id,
      position: at + 1,
      promo_id: code === null ? null : (promoOf.get(code) ?? null),
    })),
  )
  await db.deleteFrom('banners').execute()
  await db.deleteFrom('homepage_blocks').execute()
  if (blocks.length > 0)
    await db
      .insertInto('homepage_blocks')
      .values(
        blocks.map(({ banners: _, is_shown, from, until, ...block }, at) => ({
          ...block,
          ...shown({ from, until }),
          published: is_shown,
          position: at + 1,
        })),
      )
      .execute()
  if (banners.length > 0) await db.insertInto('banners').values(banners).execute()
}

function shown({ from, until }: { from: string | null; until: string | null }) {
  const momentOf = (given: string | null) => (given === null ? null : new Date(given))
  return { shown_from: momentOf(from), shown_until: momentOf(until) }
}
