import { useState } from 'react'
import { locationCoordinates } from '#contract/delivery/places/location.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { Spinner } from '#ui/states/spinner.tsx'
import { call } from '../../network/browser-call.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import type { PlaceSuggestion } from '../places/use-place-suggestions.ts'
import { SpotCard } from './spot-card.tsx'
import { useMap } from './use-map.ts'
import type { useSpot } from './use-spot.ts'

/** The map with its search, and a card about the spot under the pin. */
export function PickerMap(picked: Omit<ReturnType<typeof useSpot>, 'current'>) {
  const { spot, state, settle, choose, follow } = picked
  const { map, hasFailed, fail } = useMap()
  const [center, setCenter] = useState<Position>(spot.position)

  async function go({ place_id, address }: PlaceSuggestion) {
    try {
      const { location } = await call(locationCoordinates, { place_id })
      // The map ends where the delivery area does.
      if (isInDeliveryArea(location)) setCenter(location)
      choose(location, address)
    } catch {
      showToast('error', ownRefusals.unavailable[1])
    }
  }

  return (
    <div className="flex flex-col overflow-clip rounded-card ring-1 ring-outline">
      <div className="relative isolate h-[40dvh] min-h-64 bg-well 1024:h-auto 1024:flex-1">
        <div className="absolute inset-x-3 top-3 z-10">
          <PlaceSearch label={texts.searchPlaces} onPick={(place) => follow(go(place))} floating />
        </div>
        {hasFailed && <p className="absolute inset-x-6 top-20 text-center text-muted">{texts.noMap}</p>}
        {!hasFailed && !map && <MapLoading />}
        {!hasFailed && map && (
          <map.DeliveryMap
            choice={map.choice}
            label={texts.map}
            hint={texts.mapHint}
            center={center}
            onIdle={settle}
            onFail={fail}
          />
        )}
      </div>
      <SpotCard spot={spot} state={state} onRetry={() => settle(spot.position)} hasMap={!hasFailed} />
    </div>
  )
}

function MapLoading() {
  return (
    <div role="status" className="absolute inset-0 flex items-center justify-center text-accent">
      <span className="sr-only">{texts.mapLoading}</span>
      <Spinner className="size-9" />
    </div>
  )
}
