import { boughtBefore } from '#business/selling/bought/bought-before.ts'
import { addFavourite } from '#business/selling/favourites/add-favourite.ts'
import { getMarks } from '#business/selling/favourites/get-marks.ts'
import { listFavourites } from '#business/selling/favourites/list-favourites.ts'
import { removeFavourite } from '#business/selling/favourites/remove-favourite.ts'
import * as bought from '#contract/selling/bought/bought.ts'
import * as contract from '#contract/selling/favourites/favourites.ts'
import { serve } from '../http/serve.ts'

export const favourites = [
  serve(contract.getMarks, ({ shop, caller }) => getMarks(shop, caller)),
  serve(contract.listFavourites, ({ shop, caller, input }) => listFavourites(shop, caller, input)),
  serve(contract.addFavourite, ({ shop, caller, input }) => addFavourite(shop, caller, input)),
  serve(contract.removeFavourite, ({ shop, caller, input }) => removeFavourite(shop, caller, input)),
  serve(bought.boughtBefore, ({ shop, caller, input }) => boughtBefore(shop, caller, input)),
]
