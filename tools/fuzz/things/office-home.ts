import { DAY_MS } from '#contract/day-ms.ts'
import {
  dropHomeDraft,
  publishHomePage,
  readHomePage,
  readHomeVersion,
  saveHomeDraft,
} from '#contract/offers/home-page/home-page.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'

export const homePreparations: readonly Prepared[] = [
  prepared(saveHomeDraft, newDraft),
  prepared(dropHomeDraft, async (context) => {
    const { draft_version } = await savedDraft(context)
    return { draft_version }
  }),
  prepared(publishHomePage, async (context) => {
    const { draft_version, live_version } = await savedDraft(context)
    return { draft_version, live_version }
  }),
  prepared(readHomeVersion, async (context) => {
    const { draft_version, live_version } = await savedDraft(context)
    const { data } = await context.call(publishHomePage, { draft_version, live_version })
    return { home_version_id: data.versions[0]?.id }
  }),
]

async function savedDraft(context: Context) {
  return (await context.call(saveHomeDraft, await newDraft(context))).data
}

async function newDraft({ db, call }: Context) {
  const { draft_version } = (await call(readHomePage, {})).data
  const deal = await db.selectFrom('deals').select('id').executeTakeFirstOrThrow()
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const when = {
    from: new Date().toISOString(),
    until: new Date(Date.now() + DAY_MS).toISOString(),
  }
  const banner = {
    id: unique(),
    banner_name: 'This week',
    image: '/pictures/milk.webp',
    image_mobile: '/pictures/milk.webp',
    link: '/aisles',
    code: null,
    ...when,
  }
  const block = {
    id: unique(),
    block_type: 'special_deal',
    heading: 'This week’s specials',
    is_scrollable: true,
    deal_id: deal.id,
    category_ids: [category.id],
    is_shown: true,
    banners: [banner],
    ...when,
  }
  return { draft_version, home_content: { blocks: [block] } }
}
