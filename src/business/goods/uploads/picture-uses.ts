import { sql } from 'kysely'

/** Every column with picture addresses, except orders. The sweep deletes pictures whose only use is missing here. */
const places = [
  sql`select unnest(images || thumbnail) as address from products`,
  sql`select image from categories`,
  sql`select image from sub_categories`,
  sql`select unnest(array[image, image_mobile]) from banners`,
  // The draft of the home page, and its earlier versions.
  sql`select unnest(array[banner ->> 'image', banner ->> 'image_mobile'])
    from (select draft as content from home_page union all select content from home_versions) as kept,
      json_array_elements(content -> 'blocks') as block, json_array_elements(block -> 'banners') as banner`,
  sql`select sheet->>'bottomsheet_image_url' from promos`,
]

/** Whether a row of `pictures` is in use. Orders store the address of the small size, which an index finds. */
export const isInUse = sql<boolean>`(
  pictures.id in (
    select substring(address from '^/photo/([^/]+)/')
    from (${sql.join(places, sql` union all `)}) as shown
    where address like '/photo/%'
  )
  or exists (
    select from order_lines
    where image like '/photo/%' and image = '/photo/' || pictures.id || '/320.webp'
  )
)`
