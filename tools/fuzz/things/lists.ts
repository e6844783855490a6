import { endSharing, getListByLink, linkToCart, shareList } from '#contract/selling/lists/list-links.ts'
import {
  createList,
  deleteList,
  getList,
  listToCart,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  restoreList,
} from '#contract/selling/lists/lists.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { type Context, type Prepared, prepared, several } from './prepare.ts'
import { boughtProduct, newestProduct } from './products.ts'

export const listPreparations: readonly Prepared[] = [
  prepared(getList, aList),
  prepared(renameList, aList),
  prepared(deleteList, several(aList)),
  prepared(
    restoreList,
    several(async (context) => {
      const list = await aList(context)
      return context.call(deleteList, list)
    }),
  ),
  prepared(putListLine, aLine),
  prepared(removeListLine, aLine),
  prepared(orderListLines, async (context) => {
    const { list_id, product_id } = await aLine(context)
    const { id: other } = await newestProduct(context.db)
    await context.call(putListLine, { list_id, product_id: other })
    return { list_id, product_ids: [other, product_id] }
  }),
  prepared(listToCart, aList),
  prepared(shareList, several(aList)),
  prepared(
    endSharing,
    several(async (context) => {
      const { list_id } = await aSharedList(context)
      return { list_id }
    }),
  ),
  prepared(getListByLink, aLink),
  prepared(linkToCart, aLink),
  prepared(fillCart, async ({ db }) => {
    const products = [await boughtProduct(db), await newestProduct(db)]
    return { lines: products.map(({ id }) => ({ product_id: id, quantity: 2 })) }
  }),
]

async function aList({ db, call }: Context) {
  const { id } = await boughtProduct(db)
  return call(createList, { name: 'Every week', product_id: id })
}

async function aLine(context: Context) {
  const { id } = await boughtProduct(context.db)
  return { ...(await aList(context)), product_id: id }
}

async function aSharedList(context: Context) {
  const list = await aList(context)
  return { ...list, ...(await context.call(shareList, list)) }
}

async function aLink(context: Context) {
  const { share_token } = await aSharedList(context)
  return { share_token }
}
