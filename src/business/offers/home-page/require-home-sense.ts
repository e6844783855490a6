import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** Checks that involve more than one field, such as whether the named deals and categories exist. */
export async function requireHomeSense(shop: Shop, content: HomeContent, before: HomeContent): Promise<void> {
  const fields = {
    ...sameIds(content),
    ...outOfOrder(content),
    ...(await missing(shop, content)),
    ...(await endedCodes(shop, content, before)),
  }
  const [sentence] = Object.values(fields)
  if (sentence) throw new Refusal('invalid_input', { fields }, sentence)
}

type Wrong = Record<string, string>

function sameIds({ blocks }: HomeContent): Wrong {
  const ids = blocks.flatMap(({ id, banners }) => [
    `block ${id}`,
    ...banners.map((banner) => `banner ${banner.id}`),
  ])
  return new Set(ids).size === ids.length ? {} : { 'home_content.blocks': 'Two of them have the same id.' }
}

function outOfOrder({ blocks }: HomeContent): Wrong {
  const wrong: Wrong = {}
  const look = (when: { from: string | null; until: string | null }, place: string) => {
    const isWrong = when.from !== null && when.until !== null && when.from >= when.until
    if (isWrong) wrong[`${place}.until`] = 'It must end after it begins.'
  }
  blocks.forEach((block, at) => {
    look(block, `home_content.blocks.${at}`)
    block.banners.forEach((banner, number) => {
      look(banner, `home_content.blocks.${at}.banners.${number}`)
    })
  })
  return wrong
}

async function missing({ db }: Shop, { blocks }: HomeContent): Promise<Wrong> {
  const [deals, categories] = await Promise.all([
    db
      .selectFrom('deals')
      .select('id')
      .where('id', 'in', ['', ...blocks.flatMap(({ deal_id }) => deal_id ?? [])])
      .execute(),
    db.selectFrom('categories').select('id').execute(),
  ])
  const known = {
    deals: new Set(deals.map(({ id }) => id)),
    categories: new Set(categories.map(({ id }) => id)),
  }
  const wrong: Wrong = {}
  blocks.forEach(({ block_type, deal_id, category_ids }, at) => {
    if (block_type === 'special_deal' && deal_id === null)
      wrong[`home_content.blocks.${at}.deal_id`] = 'Please choose a deal.'
    if (deal_id !== null && !known.deals.has(deal_id))
      wrong[`home_content.blocks.${at}.deal_id`] = 'That deal no longer exists.'
    if (category_ids.some((id) => !known.categories.has(id)))
      wrong[`home_content.blocks.${at}.category_ids`] = 'One of these categories no longer exists.'
  })
  return wrong
}

/** Refuses an ended code only if it is new: an operator who changes something else is not to blame for an older one. */
async function endedCodes({ db, clock }: Shop, content: HomeContent, before: HomeContent): Promise<Wrong> {
  const codes = codesOf(content)
  if (codes.length === 0) return {}
  const promos = await db
    .selectFrom('promos')
    .select(['code', 'ends_at'])
    .where('code', 'in', codes)
    .execute()
  const endOf = new Map(promos.map(({ code, ends_at }) => [code, ends_at]))
  const had = new Set(codesOf(before))
  const wrong: Wrong = {}
  content.blocks.forEach(({ banners }, at) => {
    banners.forEach(({ code }, number) => {
      if (code === null) return
      const end = endOf.get(code)
      if (!end) wrong[`home_content.blocks.${at}.banners.${number}.code`] = `There is no code ${code}.`
      else if (end <= clock.now() && !had.has(code))
        wrong[`home_content.blocks.${at}.banners.${number}.code`] = `The code ${code} has ended.`
    })
  })
  return wrong
}

export function codesOf({ blocks }: HomeContent): string[] {
  return blocks.flatMap(({ banners }) => banners.flatMap(({ code }) => code ?? []))
}
