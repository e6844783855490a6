import { z } from 'zod'
import { description } from '../../description.ts'
import { UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { LINES_OF_A_LIST, LIST_NAME_AT_MOST } from '../../limits/list-limits.ts'
import { filledLine, text } from '../../text.schema.ts'
import { ChangeKey, FilledFromList } from '../cart/cart.schema.ts'
import { ListLine, ListSummary } from './list.schema.ts'

export { ListLine, ListSummary } from './list.schema.ts'

const Id = text(64)
const OneList = z.object({ list_id: Id })
const OneLine = z.object({ list_id: Id, product_id: Id })
const Name = filledLine(LIST_NAME_AT_MOST)

export const ShoppingList = z.object({
  list_id: z.string(),
  name: z.string(),
  /** The token of the link that shows the list to others; null while the list is not shared. */
  share_token: z.string().nullable(),
  lines: z.array(ListLine),
})

export const readLists = description({
  summary: 'The customer’s lists, the newest first.',
  input: z.object({ product_id: Id.optional() }),
  reply: z.object({ data: z.array(ListSummary) }),
})

export const createList = description({
  summary: 'Begins a list, with a product in it where one is given.',
  input: z.object({ name: Name, product_id: Id.optional() }),
  reply: OneList,
  status: 201,
  refusals: ['not_found', 'too_many_lists', 'list_full', 'too_many_requests'],
})

export const getList = description({
  summary: 'A list with its products, and what has changed about them since they were put in.',
  input: OneList,
  reply: ShoppingList,
  refusals: ['not_found'],
})

export const renameList = description({
  summary: 'Gives a list another name.',
  input: z.object({ list_id: Id, name: Name }),
  reply: z.object({ list_id: Id, name: z.string() }),
  refusals: ['not_found'],
})

export const deleteList = description({
  summary: 'Deletes a list. For a day it can be restored, and its link leads nowhere meanwhile.',
  input: OneList,
  reply: OneList,
  refusals: ['not_found'],
})

export const restoreList = description({
  summary: 'Takes back that a list was deleted.',
  input: OneList,
  reply: OneList,
  refusals: ['not_found', 'too_many_lists'],
})

export const putListLine = description({
  summary: 'So many of a product are in the list from now on.',
  input: z.object({
    list_id: Id,
    product_id: Id,
    quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT).default(1),
  }),
  reply: z.object({ list_id: Id, product_id: Id, quantity: z.int() }),
  refusals: ['not_found', 'list_full'],
})

export const removeListLine = description({
  summary: 'Takes a product out of the list, whether it is in it or not.',
  input: OneLine,
  reply: OneLine,
  refusals: ['not_found'],
})

export const orderListLines = description({
  summary: 'Puts the products of a list in this order; those that are not named come last.',
  input: z.object({ list_id: Id, product_ids: z.array(Id).max(LINES_OF_A_LIST) }),
  reply: OneList,
  refusals: ['not_found'],
})

export const listToCart = description({
  summary: 'Puts all of a list into the cart, as far as there is stock for it.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: OneList,
  reply: FilledFromList,
  refusals: ['not_found', 'account_blocked'],
})
