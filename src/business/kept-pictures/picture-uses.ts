import { sql } from 'kysely'

/** Everywhere but in orders that the address of a picture can stand: a place that is not here loses its pictures. */
const places = [
  sql`select unnest(images || thumbnail) as address from products`,
  sql`select image from categories`,
  sql`select image from sub_categories`,
  sql`select unnest(array[image, image_mobile]) from banners`,
  // What is being prepared, and what is to be brought back.
  sql`select unnest(array[banner ->> 'image', banner ->> 'image_mobile'])
    from (select draft as content from home_page union all select content from home_versions) as kept,
      json_array_elements(content -> 'blocks') as block, json_array_elements(block -> 'banners') as banner`,
  sql`select sheet->>'bottomsheet_image_url' from promos`,
]

/** Whether a row of `pictures` is shown anywhere. An order has its address for rows, which an index finds. */
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
