import { changeOfficeDeal } from '#business/offers/deals/change-deal.ts'
import { makeDealOnce } from '#business/offers/deals/make-deal.ts'
import { listDeals, readDeal } from '#business/offers/deals/read-deals.ts'
import { removeDeal } from '#business/offers/deals/remove-deal.ts'
import * as deals from '#contract/offers/deals/deals.ts'
import { serve } from '../http/serve.ts'

export const officeDeals = [
  serve(deals.listDeals, ({ shop }) => listDeals(shop)),
  serve(deals.readDeal, ({ shop, input }) => readDeal(shop, input)),
  serve(deals.makeDeal, ({ shop, caller, input, key }) => makeDealOnce(shop, caller, { input, key })),
  serve(deals.changeDeal, ({ shop, input }) => changeOfficeDeal(shop, input)),
  serve(deals.removeDeal, ({ shop, input: { deal_id, version } }) =>
    removeDeal(shop, { id: deal_id, version }),
  ),
]
