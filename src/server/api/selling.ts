import { boughtBefore } from '#business/selling/bought/bought-before.ts'
import { addToCart, removeFromCart } from '#business/selling/cart/change-cart.ts'
import { fetchCart } from '#business/selling/cart/read-cart.ts'
import { addFavourite, listFavourites, removeFavourite } from '#business/selling/favourites/favourites.ts'
import { getMarks } from '#business/selling/favourites/get-marks.ts'
import { addToHousehold, takeFromHousehold } from '#business/selling/household/change-household-cart.ts'
import { householdCart } from '#business/selling/household/household-cart.ts'
import {
  inviteToHousehold,
  isInvitationLive,
  readHouseholdInvitation,
  revokeInvitation,
} from '#business/selling/household/invitations.ts'
import {
  changeMember,
  joinHousehold,
  leaveHousehold,
  removeMember,
} from '#business/selling/household/members.ts'
import { readHousehold } from '#business/selling/household/read-household.ts'
import { linesToCart, linkToCart, listToCart } from '#business/selling/lists/list-to-cart.ts'
import {
  createList,
  deleteList,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  restoreList,
} from '#business/selling/lists/own-lists.ts'
import { getList, readLists } from '#business/selling/lists/read-lists.ts'
import { readPastedList } from '#business/selling/lists/read-pasted-list.ts'
import { endSharing, getListByLink, shareList } from '#business/selling/lists/share-list.ts'
import { setLineWish } from '#business/selling/preferences/set-line-preference.ts'
import * as bought from '#contract/selling/bought/bought.ts'
import * as cart from '#contract/selling/cart/cart.ts'
import * as favourites from '#contract/selling/favourites/favourites.ts'
import * as household from '#contract/selling/household/household.ts'
import * as listLinks from '#contract/selling/lists/list-links.ts'
import * as lists from '#contract/selling/lists/lists.ts'
import * as pastedList from '#contract/selling/lists/pasted-list.ts'
import * as substitutions from '#contract/selling/preferences/substitutions.ts'
import { serve } from '../http/serve.ts'

export const sellingApi = [
  serve(cart.fetchCart, ({ shop, caller }) => fetchCart(shop, caller)),
  serve(cart.addToCart, ({ shop, caller, input, key }) => addToCart(shop, caller, { input, key })),
  serve(cart.removeFromCart, ({ shop, caller, input, key }) => removeFromCart(shop, caller, { input, key })),
  serve(substitutions.setLineWish, ({ shop, caller, input, key }) =>
    setLineWish(shop, caller, { input, key }),
  ),
  serve(favourites.getMarks, ({ shop, caller }) => getMarks(shop, caller)),
  serve(favourites.listFavourites, ({ shop, caller, input }) => listFavourites(shop, caller, input)),
  serve(favourites.addFavourite, ({ shop, caller, input }) => addFavourite(shop, caller, input)),
  serve(favourites.removeFavourite, ({ shop, caller, input }) => removeFavourite(shop, caller, input)),
  serve(bought.boughtBefore, ({ shop, caller, input }) => boughtBefore(shop, caller, input)),
  serve(lists.readLists, ({ shop, caller, input }) => readLists(shop, caller, input)),
  serve(lists.createList, ({ shop, caller, input }) => createList(shop, caller, input)),
  serve(lists.getList, ({ shop, caller, input }) => getList(shop, caller, input)),
  serve(lists.renameList, ({ shop, caller, input }) => renameList(shop, caller, input)),
  serve(lists.deleteList, ({ shop, caller, input }) => deleteList(shop, caller, input)),
  serve(lists.restoreList, ({ shop, caller, input }) => restoreList(shop, caller, input)),
  serve(lists.putListLine, ({ shop, caller, input }) => putListLine(shop, caller, input)),
  serve(lists.removeListLine, ({ shop, caller, input }) => removeListLine(shop, caller, input)),
  serve(lists.orderListLines, ({ shop, caller, input }) => orderListLines(shop, caller, input)),
  serve(lists.listToCart, ({ shop, caller, input, key }) => listToCart(shop, caller, { input, key })),
  serve(listLinks.shareList, ({ shop, caller, input }) => shareList(shop, caller, input)),
  serve(listLinks.endSharing, ({ shop, caller, input }) => endSharing(shop, caller, input)),
  serve(listLinks.getListByLink, ({ shop, input }) => getListByLink(shop, input)),
  serve(listLinks.linkToCart, ({ shop, caller, input, key }) => linkToCart(shop, caller, { input, key })),
  serve(pastedList.readPastedList, ({ shop, visitor, input }) => readPastedList(shop, visitor, input)),
  serve(pastedList.fillCart, ({ shop, caller, input, key }) => linesToCart(shop, caller, { input, key })),
  serve(household.readHousehold, ({ shop, caller }) => readHousehold(shop, caller)),
  serve(household.inviteToHousehold, ({ shop, caller, input }) => inviteToHousehold(shop, caller, input)),
  serve(household.revokeInvitation, ({ shop, caller, input }) => revokeInvitation(shop, caller, input)),
  serve(household.readHouseholdInvitation, ({ shop, caller, input }) =>
    readHouseholdInvitation(shop, caller, input),
  ),
  serve(household.isInvitationLive, ({ shop, visitor, input }) => isInvitationLive(shop, visitor, input)),
  serve(household.joinHousehold, ({ shop, caller, input }) => joinHousehold(shop, caller, input)),
  serve(household.leaveHousehold, ({ shop, caller }) => leaveHousehold(shop, caller)),
  serve(household.changeMember, ({ shop, caller, input }) => changeMember(shop, caller, input)),
  serve(household.removeMember, ({ shop, caller, input }) => removeMember(shop, caller, input)),
  serve(household.householdCart, ({ shop, caller }) => householdCart(shop, caller)),
  serve(household.addToHousehold, ({ shop, caller, input, key }) =>
    addToHousehold(shop, caller, { input, key }),
  ),
  serve(household.takeFromHousehold, ({ shop, caller, input, key }) =>
    takeFromHousehold(shop, caller, { input, key }),
  ),
]
