import type { ReplyOf } from '#contract/endpoint.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import type { fetchCategories as endpoint } from '#contract/offers/home-page/dashboard.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'

export async function fetchCategories(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  shop.addCacheTags(tags.categories)
  const [categories, subCategories] = await Promise.all([
    shop.db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    shop.db.selectFrom('sub_categories').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  const ofCategory = Map.groupBy(subCategories, (subCategory) => subCategory.category_id)
  return {
    data: categories.map(({ id, title, image }) => ({
      id,
      title,
      image: smallPicture(image),
      category_id: id,
      subcategories: (ofCategory.get(id) ?? []).map(({ id, title, image }) => ({
        id,
        title,
        image: smallPicture(image),
      })),
    })),
  }
}
