import { fetchCategories } from '#business/offers/home-page/fetch-categories.ts'
import { getHomepageBlock } from '#business/offers/home-page/get-homepage-block.ts'
import * as contract from '#contract/offers/home-page/dashboard.ts'
import { serve } from '../http/serve.ts'

export const dashboard = [
  serve(contract.getHomepageBlock, ({ shop }) => getHomepageBlock(shop)),
  serve(contract.fetchCategories, ({ shop }) => fetchCategories(shop)),
]
