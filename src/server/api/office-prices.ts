import { callOffPrice } from '#business/prices/call-off-price.ts'
import { findPrices } from '#business/prices/find-prices.ts'
import { readPrice } from '#business/prices/read-price.ts'
import { readPrices } from '#business/prices/read-prices.ts'
import { savePriceEvidence } from '#business/prices/save-price-evidence.ts'
import { setPrice } from '#business/prices/set-price.ts'
import { previewPrices, setPrices } from '#business/prices/set-prices.ts'
import * as prices from '#contract/office/prices/prices.ts'
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
