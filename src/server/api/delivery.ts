import { addHub, changeHub, changeWeek } from '#business/delivery/desk/change-hubs.ts'
import { readDelivery, readHub } from '#business/delivery/desk/office-hub.ts'
import { previewDelivery } from '#business/delivery/desk/preview-delivery.ts'
import {
  locationAutosuggest,
  locationCoordinates,
  locationInfo,
} from '#business/delivery/places/locations.ts'
import { exportWaiting, forgetWaiting, listWaiting } from '#business/delivery/waiting-list/waiting-desk.ts'
import {
  confirmWaiting,
  joinWaitingList,
  leaveWaitingList,
} from '#business/delivery/waiting-list/waiting-list.ts'
import { changeComingWindow } from '#business/delivery/windows/change-coming-window.ts'
import { addDayOff, endDayOff } from '#business/delivery/windows/change-days-off.ts'
import { changeDeliverySums } from '#business/delivery/windows/change-sums.ts'
import { deliveryTerms, deliveryWindows, nextWindow } from '#business/delivery/windows/delivery-windows.ts'
import { deliveryCharge, updateDefaultAddress } from '#business/selling/cart/delivery-charge.ts'
import * as delivery from '#contract/delivery/desk/delivery.ts'
import * as location from '#contract/delivery/places/location.ts'
import { shippingMap } from '#contract/delivery/places/map.ts'
import * as waiting from '#contract/delivery/waiting-list/waiting.ts'
import * as waitingList from '#contract/delivery/waiting-list/waiting-list.ts'
import * as shipping from '#contract/delivery/windows/shipping.ts'
import { serve } from '../http/serve.ts'

export const deliveryApi = [
  serve(shipping.updateDefaultAddress, ({ shop, caller, input }) =>
    updateDefaultAddress(shop, caller, input),
  ),
  serve(shipping.deliveryCharge, ({ shop, caller, input }) => deliveryCharge(shop, caller, input)),
  serve(shipping.deliveryWindows, ({ shop, caller, input }) => deliveryWindows(shop, caller, input)),
  serve(shipping.nextWindow, ({ shop, input }) => nextWindow(shop, input)),
  serve(shipping.deliveryTerms, ({ shop }) => deliveryTerms(shop)),
  serve(location.locationInfo, ({ shop, visitor, input }) => locationInfo(shop, visitor, input)),
  serve(location.locationAutosuggest, ({ shop, visitor, input }) =>
    locationAutosuggest(shop, visitor, input),
  ),
  serve(location.locationCoordinates, ({ shop, visitor, input }) =>
    locationCoordinates(shop, visitor, input),
  ),
  serve(shippingMap, async ({ shop }) => shop.map),
  serve(waitingList.joinWaitingList, ({ shop, visitor, input }) => joinWaitingList(shop, visitor, input)),
  serve(waitingList.confirmWaiting, ({ shop, input }) => confirmWaiting(shop, input)),
  serve(waitingList.leaveWaitingList, ({ shop, input }) => leaveWaitingList(shop, input)),
  serve(delivery.readDelivery, ({ shop }) => readDelivery(shop)),
  serve(delivery.previewDelivery, ({ shop, input }) => previewDelivery(shop, input)),
  serve(delivery.changeDeliverySums, ({ shop, input }) => changeDeliverySums(shop, input)),
  serve(delivery.addHub, ({ shop, input }) => addHub(shop, input)),
  serve(delivery.readHub, ({ shop, input }) => readHub(shop, input)),
  serve(delivery.changeHub, ({ shop, input }) => changeHub(shop, input)),
  serve(delivery.changeWeek, ({ shop, input }) => changeWeek(shop, input)),
  serve(delivery.changeComingWindow, ({ shop, input }) => changeComingWindow(shop, input)),
  serve(delivery.addDayOff, ({ shop, input }) => addDayOff(shop, input)),
  serve(delivery.endDayOff, ({ shop, input }) => endDayOff(shop, input)),
  serve(waiting.listWaiting, ({ shop }) => listWaiting(shop)),
  serve(waiting.exportWaiting, ({ shop }) => exportWaiting(shop)),
  serve(waiting.forgetWaiting, ({ shop, input }) => forgetWaiting(shop, input)),
]
