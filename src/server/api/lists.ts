import { createList } from '#business/selling/lists/create-list.ts'
import { deleteList } from '#business/selling/lists/delete-list.ts'
import { endSharing } from '#business/selling/lists/end-sharing.ts'
import { getList } from '#business/selling/lists/get-list.ts'
import { getListByLink } from '#business/selling/lists/get-list-by-link.ts'
import { linesToCart } from '#business/selling/lists/lines-to-cart.ts'
import { linkToCart, listToCart } from '#business/selling/lists/list-to-cart.ts'
import { orderListLines } from '#business/selling/lists/order-list-lines.ts'
import { putListLine } from '#business/selling/lists/put-list-line.ts'
import { readLists } from '#business/selling/lists/read-lists.ts'
import { readPastedList } from '#business/selling/lists/read-pasted-list.ts'
import { removeListLine } from '#business/selling/lists/remove-list-line.ts'
import { renameList } from '#business/selling/lists/rename-list.ts'
import { restoreList } from '#business/selling/lists/restore-list.ts'
import { shareList } from '#business/selling/lists/share-list.ts'
import * as links from '#contract/selling/lists/list-links.ts'
import * as contract from '#contract/selling/lists/lists.ts'
import * as pasted from '#contract/selling/lists/pasted-list.ts'
import { serve } from '../http/serve.ts'

export const lists = [
  serve(contract.readLists, ({ shop, caller, input }) => readLists(shop, caller, input)),
  serve(contract.createList, ({ shop, caller, input }) => createList(shop, caller, input)),
  serve(contract.getList, ({ shop, caller, input }) => getList(shop, caller, input)),
  serve(contract.renameList, ({ shop, caller, input }) => renameList(shop, caller, input)),
  serve(contract.deleteList, ({ shop, caller, input }) => deleteList(shop, caller, input)),
  serve(contract.restoreList, ({ shop, caller, input }) => restoreList(shop, caller, input)),
  serve(contract.putListLine, ({ shop, caller, input }) => putListLine(shop, caller, input)),
  serve(contract.removeListLine, ({ shop, caller, input }) => removeListLine(shop, caller, input)),
  serve(contract.orderListLines, ({ shop, caller, input }) => orderListLines(shop, caller, input)),
  serve(contract.listToCart, ({ shop, caller, input, key }) => listToCart(shop, caller, { ...input, key })),
  serve(links.shareList, ({ shop, caller, input }) => shareList(shop, caller, input)),
  serve(links.endSharing, ({ shop, caller, input }) => endSharing(shop, caller, input)),
  serve(links.getListByLink, ({ shop, input }) => getListByLink(shop, input)),
  serve(links.linkToCart, ({ shop, caller, input, key }) => linkToCart(shop, caller, { ...input, key })),
  serve(pasted.readPastedList, ({ shop, visitor, input }) => readPastedList(shop, visitor, input)),
  serve(pasted.fillCart, ({ shop, caller, input, key }) => linesToCart(shop, caller, { ...input, key })),
]
