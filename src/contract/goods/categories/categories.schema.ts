import { z } from 'zod'
import { description, named } from '../../description.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line, lineOrEmpty } from '../../text.schema.ts'
import { OWN_ID } from '../catalogue/product-limits.ts'
import { Version } from '../products/products.schema.ts'
import { CATEGORIES_AT_MOST, LONGEST_TITLE, PLACED_AT_ONCE, SHELVES_AT_MOST } from './category-limits.ts'
import { LONGEST_PLACE } from './place.ts'

/** Where goods stand in the store; null while nobody has said it. */
export const PlaceReply = z.object({ aisle: z.string().nullable(), bay: z.string().nullable() })

export const OfficeShelf = named('OfficeShelf', {
  id: z.string(),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
  title: z.string(),
  image: z.string(),
  category_id: z.string(),
  category: z.string(),
  /** The numbers of products on sale and of retired products. */
  on_sale: z.int(),
  retired: z.int(),
  ...PlaceReply.shape,
})

export const OfficeCategory = named('OfficeCategory', {
  id: z.string(),
  version: z.int(),
  title: z.string(),
  image: z.string(),
  /** In the order of the shop. */
  shelves: z.array(OfficeShelf),
})

const anId = z.string().max(64)
const ownId = line(64).regex(OWN_ID, 'An id has 1 to 64 letters, digits, dots and hyphens.')
const title = filledLine(LONGEST_TITLE)
const image = z.string().max(300).describe('Left out, it is a basket.').optional()
const versionSeen = numberInQuery(1, 999_999_999)
const history = z.array(AuditEntry)
const category = z.object({ data: OfficeCategory })
const shelf = z.object({ data: OfficeShelf })
const inOrder = (most: number) => ({
  in_order: z.array(anId).max(most).describe('All ids, in the order that they are to have.'),
  seen_order: z.array(anId).max(most).describe('All ids, in the order in which they were looked at.'),
})

export const listOfficeCategories = description({
  summary: 'All categories with their shelves, in the order in which shoppers see them.',
  reply: z.object({ data: z.array(OfficeCategory) }),
})

export const readCategory = description({
  summary: 'A category with its shelves, and what was changed of it.',
  input: z.object({ category_id: anId }),
  reply: category.extend({ history }),
  refusals: ['not_found'],
})

export const readShelf = description({
  summary: 'A shelf, how many products stand on it, and what was changed of it.',
  input: z.object({ sub_category_id: anId }),
  reply: shelf.extend({ history }),
  refusals: ['not_found'],
})

export const addCategory = description({
  summary: 'Adds a category, after those that are there.',
  input: z.object({ id: ownId, title, image }),
  reply: category,
  status: 201,
  refusals: ['already_there', 'not_found'],
})

export const addShelf = description({
  summary: 'Adds a shelf to a category, after those that are there.',
  input: z.object({ id: ownId, category_id: anId, title, image }),
  reply: shelf,
  status: 201,
  refusals: ['already_there', 'not_found'],
})

export const changeCategory = description({
  summary: 'Renames a category, or gives it another picture. Its old address leads to the new one.',
  input: z.object({ category_id: anId, version: Version, title, image }),
  reply: category,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const changeShelf = description({
  summary:
    'Renames a shelf, gives it another picture, or moves it to another category with all that stands on it. Its old address leads to the new one.',
  input: z.object({ sub_category_id: anId, version: Version, title, image, category_id: anId }),
  reply: shelf,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const orderCategories = description({
  summary: 'Puts the categories in another order.',
  input: z.object(inOrder(CATEGORIES_AT_MOST)),
  reply: z.object({ data: z.array(OfficeCategory) }),
  refusals: ['changed_meanwhile'],
})

export const orderShelves = description({
  summary: 'Puts the shelves of a category in another order.',
  input: z.object({ category_id: anId, ...inOrder(SHELVES_AT_MOST) }),
  reply: category,
  refusals: ['not_found', 'changed_meanwhile'],
})

const sign = lineOrEmpty(LONGEST_PLACE)
  .transform((given) => given || null)
  .nullable()

export const placeShelves = description({
  summary: 'Says where shelves stand in the store, all of them or none.',
  input: z.object({
    places: z
      .array(
        z.object({
          sub_category_id: anId,
          aisle: sign,
          bay: sign,
          seen: PlaceReply.describe('The place that was shown.'),
        }),
      )
      .min(1)
      .max(PLACED_AT_ONCE),
  }),
  reply: z.object({ data: z.array(OfficeCategory) }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const removeCategory = description({
  summary: 'Removes a category that has no shelves and that the home page does not lead to.',
  input: z.object({ category_id: anId, version: versionSeen }),
  refusals: ['not_found', 'changed_meanwhile', 'not_empty', 'still_shown'],
})

export const removeShelf = description({
  summary:
    'Removes a shelf on which nothing stands, not even a retired product, and that the home page does not lead to.',
  input: z.object({ sub_category_id: anId, version: versionSeen }),
  refusals: ['not_found', 'changed_meanwhile', 'not_empty', 'still_shown'],
})
