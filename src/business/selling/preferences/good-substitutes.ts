import { Refusal } from '#contract/refusals.ts'
import type { goodSubstitutes as endpoint } from '#contract/selling/preferences/substitutions.ts'
import { whyNot } from '#contract/selling/preferences/why-not.ts'
import { anyOf } from '#database/batched-statement.ts'
import { tags } from '../../cache-tags.ts'
import { inItsPlace, otherSizesOf } from '../../goods/catalogue/get-product-by-id.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import type { Shop, Verb } from '../../shop.ts'

/** Returns the alternatives on the product's page that are good enough to replace it. */
export const goodSubstitutes: Verb<typeof endpoint> = async (shop, { product_id }) => {
  shop.addCacheTags(tags.product(product_id))
  const [original, linkedIds, { index }] = await Promise.all([
    requireOriginal(shop, product_id),
    readLinked(shop, product_id),
    shop.productIndex.current(),
  ])
  const sizes = otherSizesOf(original, index)
  const offered = inItsPlace(sizes, listedOnSale(index.columns, linkedIds)).filter(({ in_stock }) => in_stock)
  shop.addCacheTags(tags.subCategory(original.sub_category_id))
  shop.addCacheTags(...[...sizes.map(({ id }) => id), ...linkedIds].map(tags.product))
  const ids = offered.map(({ id }) => id)
  const facts = await selectReplaceable(shop).where('id', '=', anyOf(ids)).execute()
  const good = new Set(facts.filter((product) => !whyNot(original, product)).map(({ id }) => id))
  return { data: offered.filter(({ id }) => good.has(id)) }
}

export function selectReplaceable({ db }: Shop) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'sub_category_id', 'allergens', 'dietary'])
    .select(['pack_size', 'pack_unit', 'pack_count', 'usual_grams', 'shown_cents as price_cents'])
}

function requireOriginal(shop: Shop, id: string) {
  return selectReplaceable(shop)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

async function readLinked({ db }: Shop, id: string): Promise<string[]> {
  const links = await db
    .selectFrom('product_links')
    .select('to_id')
    .where('product_id', '=', id)
    .where('kind', '=', 'substitute')
    .orderBy('position')
    .orderBy('to_id')
    .execute()
  return links.map(({ to_id }) => to_id)
}
