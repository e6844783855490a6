import { beginStocktake } from '#business/goods/stocktakes/begin-stocktake.ts'
import { countProduct } from '#business/goods/stocktakes/count-product.ts'
import { endStocktake } from '#business/goods/stocktakes/end-stocktake.ts'
import { readStocktake } from '#business/goods/stocktakes/read-stocktake.ts'
import { listStocktakes } from '#business/goods/stocktakes/stocktakes.ts'
import * as stocktakes from '#contract/goods/stock/stocktakes.ts'
import { serve } from '../http/serve.ts'

export const officeStocktakes = [
  serve(stocktakes.listStocktakes, ({ shop, input }) => listStocktakes(shop, input)),
  serve(stocktakes.beginStocktake, ({ shop, caller, input }) => beginStocktake(shop, caller, input)),
  serve(stocktakes.readStocktake, ({ shop, input }) => readStocktake(shop, input)),
  serve(stocktakes.countProduct, ({ shop, caller, input }) => countProduct(shop, caller, input)),
  serve(stocktakes.endStocktake, ({ shop, caller, input }) => endStocktake(shop, caller, input)),
]
