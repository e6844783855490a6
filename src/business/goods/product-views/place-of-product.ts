import { sql } from 'kysely'
import type { Place } from '#contract/goods/categories/place.ts'

/**
 * A product stands where its shelf does. An aisle of its own replaces that place; a bay of its own alone is one of the
 * shelf's aisle.
 */
export const placeOfProduct = sql<Place>`(
  select json_build_object(
    'aisle', coalesce(products.aisle, shelf.aisle),
    'bay', case when products.aisle is null then coalesce(products.bay, shelf.bay) else products.bay end
  )
  from sub_categories as shelf where shelf.id = products.sub_category_id)`
