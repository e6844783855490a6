import { listPromos } from '#business/offers/promos/list-promos.ts'
import { addOfficePromo, changeOfficePromo, endOfficePromo } from '#business/offers/promos/office-promos.ts'
import { readPromo } from '#business/offers/promos/read-promo.ts'
import * as promos from '#contract/offers/promos-desk/promos.ts'
import { serve } from '../http/serve.ts'

export const officePromos = [
  serve(promos.listPromos, ({ shop, input }) => listPromos(shop, input)),
  serve(promos.readPromo, ({ shop, input }) => readPromo(shop, input)),
  serve(promos.addPromo, ({ shop, input }) => addOfficePromo(shop, input)),
  serve(promos.changePromo, ({ shop, input }) => changeOfficePromo(shop, input)),
  serve(promos.endPromo, ({ shop, input }) => endOfficePromo(shop, input)),
]
