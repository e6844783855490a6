import { countStock, moveStock, setLowStock } from '#business/goods/stock/adjust-stock.ts'
import { findStock, readStock } from '#business/goods/stock/find-stock.ts'
import { listMovements } from '#business/goods/stock/list-movements.ts'
import * as stock from '#contract/goods/stock/stock.ts'
import { serve } from '../http/serve.ts'

export const officeStock = [
  serve(stock.findStock, ({ shop, input }) => findStock(shop, input)),
  serve(stock.readStock, ({ shop, input }) => readStock(shop, input)),
  serve(stock.listMovements, ({ shop, input }) => listMovements(shop, input)),
  serve(stock.setLowStock, ({ shop, input }) => setLowStock(shop, input)),
  serve(stock.countStock, ({ shop, input }) => countStock(shop, input)),
  serve(stock.moveStock, ({ shop, input, key }) => moveStock(shop, { ...input, key })),
]
