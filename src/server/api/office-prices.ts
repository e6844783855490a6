import { callOffPrice } from '#business/goods/prices/call-off-price.ts'
import { findPrices } from '#business/goods/prices/find-prices.ts'
import { readPrice } from '#business/goods/prices/read-price.ts'
import { readPrices } from '#business/goods/prices/read-prices.ts'
import { savePriceEvidence } from '#business/goods/prices/save-price-evidence.ts'
import { setPrice } from '#business/goods/prices/set-price.ts'
import { previewPrices, setPrices } from '#business/goods/prices/set-prices.ts'
import * as prices from '#contract/goods/prices/prices.ts'
import { serve } from '../http/serve.ts'

export const officePrices = [
  serve(prices.findPrices, ({ shop, input }) => findPrices(shop, input)),
  serve(prices.readPrice, ({ shop, input }) => readPrice(shop, input)),
  serve(prices.savePriceEvidence, ({ shop, input }) => savePriceEvidence(shop, input)),
  serve(prices.readPrices, ({ shop, input }) => readPrices(shop, input)),
  serve(prices.setPrice, ({ shop, input }) => setPrice(shop, input)),
  serve(prices.callOffPrice, ({ shop, input }) => callOffPrice(shop, input)),
  serve(prices.previewPrices, ({ shop, input }) => previewPrices(shop, input)),
  serve(prices.setPrices, ({ shop, caller, input, key }) => setPrices(shop, caller, { input, key })),
]
