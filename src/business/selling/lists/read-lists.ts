import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import type { readLists as endpoint } from '#contract/selling/lists/lists.ts'
import { pictureOfToday } from '#packshots/picture-address.ts'
import type { Customer, Shop } from '../../shop.ts'

const THUMBNAILS = 4

interface Pictured {
  productId: string
  thumbnail: string | null
}

export async function readLists(
  { db }: Shop,
  { id }: Customer,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await db
    .selectFrom('shopping_lists as list')
    .where('list.customer_id', '=', id)
    .where('list.deleted_at', 'is', null)
    .select(['list.id', 'list.name', 'list.share_token'])
    .select([
      sql<number>`(select count(*) from shopping_list_lines where list_id = list.id)`.as('lines'),
      sql<Pictured[]>`array(
        select json_build_object(
          'productId', products.id,
          'thumbnail', coalesce(nullif(products.thumbnail, ''), products.images[1])
        )
        from shopping_list_lines line join products on products.id = line.product_id
        where line.list_id = list.id order by line.position, products.id limit ${THUMBNAILS}
      )`.as('pictured'),
      sql<boolean>`exists (
        select from shopping_list_lines where list_id = list.id and product_id = ${product_id ?? ''}
      )`.as('hasProduct'),
    ])
    .orderBy('list.created_at', 'desc')
    .orderBy('list.id')
    .execute()
  return {
    data: rows.map(({ id, name, lines, share_token, pictured, hasProduct }) => ({
      list_id: id,
      name,
      lines,
      is_shared: share_token !== null,
      thumbnails: pictured.map(({ productId, thumbnail }) =>
        thumbnail === null ? pictureOfToday(productId) : smallPicture(thumbnail),
      ),
      ...(product_id !== undefined && { has_product: hasProduct }),
    })),
  }
}
