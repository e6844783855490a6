import { changeWeek } from '#business/delivery/desk/change-week.ts'
import { readHub } from '#business/delivery/desk/office-hub.ts'
import { previewDelivery } from '#business/delivery/desk/preview-delivery.ts'
import { readDelivery } from '#business/delivery/desk/read-delivery.ts'
import {
  addOfficeDayOff,
  addOfficeHub,
  changeDeliverySums,
  changeOfficeHub,
  changeOfficeWindow,
  endOfficeDayOff,
} from '#business/delivery/desk/save-delivery.ts'
import * as contract from '#contract/delivery/desk/delivery.ts'
import { serve } from '../http/serve.ts'

export const officeDelivery = [
  serve(contract.readDelivery, ({ shop }) => readDelivery(shop)),
  serve(contract.previewDelivery, ({ shop, input }) => previewDelivery(shop, input)),
  serve(contract.changeDeliverySums, ({ shop, input }) => changeDeliverySums(shop, input)),
  serve(contract.addHub, ({ shop, input }) => addOfficeHub(shop, input)),
  serve(contract.readHub, ({ shop, input }) => readHub(shop, input)),
  serve(contract.changeHub, ({ shop, input }) => changeOfficeHub(shop, input)),
  serve(contract.changeWeek, ({ shop, input }) => changeWeek(shop, input)),
  serve(contract.changeComingWindow, ({ shop, input }) => changeOfficeWindow(shop, input)),
  serve(contract.addDayOff, ({ shop, input }) => addOfficeDayOff(shop, input)),
  serve(contract.endDayOff, ({ shop, input }) => endOfficeDayOff(shop, input)),
]
