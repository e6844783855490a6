import { fetchCategories } from '#business/dashboard/fetch-categories.ts'
import { getHomepageBlock } from '#business/dashboard/get-homepage-block.ts'
import * as contract from '#contract/dashboard/dashboard.ts'
import { serve } from '../http/serve.ts'

export const dashboard = [
  serve(contract.getHomepageBlock, ({ shop }) => getHomepageBlock(shop)),
  serve(contract.fetchCategories, ({ shop }) => fetchCategories(shop)),
]
