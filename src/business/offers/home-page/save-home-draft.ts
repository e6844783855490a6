import { isDeepStrictEqual } from 'node:util'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import type * as api from '#contract/offers/home-page/home-page.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import { homePageNow } from './read-home-page.ts'
import { readLiveHome } from './read-live-home.ts'
import { requireHomeSense } from './require-home-sense.ts'

interface Seen {
  draft_version: number
  live_version?: number
}

/** Saves the draft that all operators share. A draft equal to the live home page is discarded. */
export const saveHomeDraft: VerbBy<typeof api.saveHomeDraft> = async (
  shop,
  operator,
  { draft_version, home_content },
) => {
  await inTransaction(shop, async (shop) => {
    const page = await lockHomePage(shop, { draft_version })
    const live = await readLiveHome(shop)
    const before = page.draft ?? live
    await requireHomeSense(shop, home_content, before)
    if (isDeepStrictEqual(home_content, before)) return
    const isDraft = !isDeepStrictEqual(home_content, live)
    await shop.db
      .updateTable('home_page')
      .set({
        draft_version: page.draft_version + 1,
        draft: isDraft ? JSON.stringify(home_content) : null,
        draft_of: isDraft ? (page.draft_of ?? page.live_version) : null,
        drafted_at: isDraft ? shop.clock.now() : null,
        drafted_by: isDraft ? operator.id : null,
      })
      .execute()
    await writeAudit(shop, {
      act: 'home-page.drafted',
      on: ['home-page', 'home'],
      before: homeAuditFields(before),
      after: homeAuditFields(home_content),
    })
  })
  return { data: await homePageNow(shop) }
}

/** Discards the draft. */
export const dropHomeDraft: Verb<typeof api.dropHomeDraft> = async (shop, { draft_version }) => {
  await inTransaction(shop, async (shop) => {
    const page = await lockHomePage(shop, { draft_version })
    if (!page.draft) return
    const after = await readLiveHome(shop)
    await shop.db.updateTable('home_page').set(withoutDraft(page)).execute()
    await writeAudit(shop, {
      act: 'home-page.draft-dropped',
      on: ['home-page', 'home'],
      before: homeAuditFields(page.draft),
      after: homeAuditFields(after),
    })
  })
  return { data: await homePageNow(shop) }
}

export function withoutDraft({ draft_version }: { draft_version: number }) {
  return {
    draft_version: draft_version + 1,
    draft: null,
    draft_of: null,
    drafted_at: null,
    drafted_by: null,
  }
}

/** Locks and returns the draft. Refuses if it has changed since the operator saw it. */
export async function lockHomePage(shop: Shop, seen: Seen) {
  const page = await shop.db.selectFrom('home_page').selectAll().forUpdate().executeTakeFirstOrThrow()
  const isSeen =
    page.draft_version === seen.draft_version &&
    (seen.live_version === undefined || page.live_version === seen.live_version)
  if (!isSeen) throw new Refusal('changed_meanwhile', { now: await homePageNow(shop) })
  return { ...page, draft: page.draft as HomeContent | null }
}

/** Returns the home page as audit fields: one per block, and one for their order. */
export function homeAuditFields({ blocks }: HomeContent): Record<string, unknown> {
  return {
    order: blocks.map(({ id }) => id),
    ...Object.fromEntries(blocks.map(({ id, ...block }) => [`block ${id}`, block])),
  }
}
