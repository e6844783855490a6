import { locationAutosuggest } from '#business/delivery/places/location-autosuggest.ts'
import { locationCoordinates } from '#business/delivery/places/location-coordinates.ts'
import { locationInfo } from '#business/delivery/places/location-info.ts'
import * as contract from '#contract/delivery/places/location.ts'
import { shippingMap } from '#contract/delivery/places/map.ts'
import { serve } from '../http/serve.ts'

export const location = [
  serve(contract.locationInfo, ({ shop, visitor, input }) => locationInfo(shop, visitor, input)),
  serve(contract.locationAutosuggest, ({ shop, visitor, input }) =>
    locationAutosuggest(shop, visitor, input),
  ),
  serve(contract.locationCoordinates, ({ shop, visitor, input }) =>
    locationCoordinates(shop, visitor, input),
  ),
  serve(shippingMap, async ({ shop }) => shop.map),
]
