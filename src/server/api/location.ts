import { locationAutosuggest } from '#business/places/location-autosuggest.ts'
import { locationCoordinates } from '#business/places/location-coordinates.ts'
import { locationInfo } from '#business/places/location-info.ts'
import * as contract from '#contract/places/location.ts'
import { shippingMap } from '#contract/places/map.ts'
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
