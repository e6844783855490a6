import { getProductById } from '#business/goods/catalogue/get-product-by-id.ts'
import { listCategory } from '#business/goods/catalogue/list-category.ts'
import { listSubCategory } from '#business/goods/catalogue/list-sub-category.ts'
import { readPriceHistory } from '#business/goods/price-ledger/read-price-history.ts'
import { searchProduct } from '#business/goods/search/search-product.ts'
import { suggest } from '#business/goods/search/suggest.ts'
import { listDeal } from '#business/offers/deals/list-deal.ts'
import { goodSubstitutes } from '#business/selling/preferences/good-substitutes.ts'
import * as catalogue from '#contract/goods/catalogue/catalogue.ts'
import * as search from '#contract/goods/search/search.ts'
import * as substitutions from '#contract/selling/preferences/substitutions.ts'
import { serve } from '../http/serve.ts'

export const product = [
  serve(search.searchProduct, ({ shop, input }) => searchProduct(shop, input)),
  serve(search.searchSuggestions, ({ shop, input }) => suggest(shop, input)),
  serve(catalogue.subCategoryProducts, ({ shop, input }) => listSubCategory(shop, input)),
  serve(catalogue.categoryProducts, ({ shop, input }) => listCategory(shop, input)),
  serve(catalogue.dealProducts, ({ shop, input }) => listDeal(shop, input)),
  serve(catalogue.getProductById, ({ shop, input }) => getProductById(shop, input)),
  serve(substitutions.goodSubstitutes, ({ shop, input }) => goodSubstitutes(shop, input)),
  serve(catalogue.priceHistory, ({ shop, input }) => readPriceHistory(shop, input)),
]
