import { changeDeal, makeDeal, removeDeal } from '#business/offers/deals/change-deals.ts'
import { listDeals, readDeal } from '#business/offers/deals/read-deals.ts'
import { fetchCategories, getHomepageBlock } from '#business/offers/home-page/get-homepage-block.ts'
import { publishHomePage } from '#business/offers/home-page/publish-home-page.ts'
import { readHomePage, readHomeVersion } from '#business/offers/home-page/read-home-page.ts'
import { dropHomeDraft, saveHomeDraft } from '#business/offers/home-page/save-home-draft.ts'
import { addPromo, changePromo, endPromo } from '#business/offers/promos/office-promos.ts'
import { listPromos, readPromo } from '#business/offers/promos/read-promos.ts'
import * as deals from '#contract/offers/deals/deals.ts'
import * as dashboard from '#contract/offers/home-page/dashboard.ts'
import * as homePage from '#contract/offers/home-page/home-page.ts'
import * as promos from '#contract/offers/promos-desk/promos.ts'
import { serve } from '../http/serve.ts'

export const offersApi = [
  serve(dashboard.getHomepageBlock, ({ shop }) => getHomepageBlock(shop)),
  serve(dashboard.fetchCategories, ({ shop }) => fetchCategories(shop)),
  serve(homePage.readHomePage, ({ shop }) => readHomePage(shop)),
  serve(homePage.saveHomeDraft, ({ shop, caller, input }) => saveHomeDraft(shop, caller, input)),
  serve(homePage.dropHomeDraft, ({ shop, input }) => dropHomeDraft(shop, input)),
  serve(homePage.publishHomePage, ({ shop, caller, input }) => publishHomePage(shop, caller, input)),
  serve(homePage.readHomeVersion, ({ shop, input }) => readHomeVersion(shop, input)),
  serve(deals.listDeals, ({ shop }) => listDeals(shop)),
  serve(deals.readDeal, ({ shop, input }) => readDeal(shop, input)),
  serve(deals.makeDeal, ({ shop, caller, input, key }) => makeDeal(shop, caller, { input, key })),
  serve(deals.changeDeal, ({ shop, input }) => changeDeal(shop, input)),
  serve(deals.removeDeal, ({ shop, input }) => removeDeal(shop, input)),
  serve(promos.listPromos, ({ shop, input }) => listPromos(shop, input)),
  serve(promos.readPromo, ({ shop, input }) => readPromo(shop, input)),
  serve(promos.addPromo, ({ shop, input }) => addPromo(shop, input)),
  serve(promos.changePromo, ({ shop, input }) => changePromo(shop, input)),
  serve(promos.endPromo, ({ shop, input }) => endPromo(shop, input)),
]
