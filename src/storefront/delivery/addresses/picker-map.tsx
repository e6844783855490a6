import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { type LocationInfo, locationCoordinates } from '#contract/delivery/places/location.ts'
import { type MapChoice, shippingMap } from '#contract/delivery/places/map.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { ownRefusals } from '#contract/refused.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeliveryMapProps } from '#ui/map/delivery-map.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { Spinner } from '#ui/states/spinner.tsx'
import { call } from '../../network/browser-call.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { NotYet } from '../places/not-yet.tsx'
import { PlaceSearch } from '../places/place-search.tsx'
import type { PlaceSuggestion } from '../places/use-place-suggestions.ts'
import type { Spot } from './spot.ts'
import type { useSpot } from './use-spot.ts'

/** The map with its search, and a card about the spot under the pin. */
export function PickerMap(picked: Omit<ReturnType<typeof useSpot>, 'current'>) {
  const { spot, state, settle, choose, follow } = picked
  const { map, hasFailed, fail } = useMap()
  const [center, setCenter] = useState<Position>(spot.position)

  async function go({ place_id, address }: PlaceSuggestion, typed: string) {
    try {
      const { location } = await call(locationCoordinates, { place_id })
      // The map ends where the delivery area does.
      if (isInDeliveryArea(location)) setCenter(location)
      choose(location, address, typed)
    } catch {
      showToast('error', ownRefusals.unavailable[1])
    }
  }

  return (
    <div className="flex flex-col overflow-clip rounded-card ring-1 ring-outline">
      <div className="relative isolate h-[40dvh] min-h-64 bg-well 1024:h-auto 1024:flex-1">
        <div className="absolute inset-x-3 top-3 z-10">
          <PlaceSearch
            label={texts.searchPlaces}
            onPick={(place, typed) => follow(go(place, typed))}
            floating
          />
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

interface Props {
  spot: Spot
  state: ReturnType<typeof useSpot>['state']
  onRetry: () => void
  hasMap: boolean
}

/** The address under the pin, once its street number is known; until then there is no card, only what went wrong. */
export function SpotCard({ spot: { info, position }, state, onRetry, hasMap }: Props) {
  const { street_no, street_name, locality } = info
  if (state === 'known' && !info.serviceable && locality)
    return (
      <div className="border-outline border-t bg-raised p-3">
        <NotYet key={locality} place={locality} {...position} />
      </div>
    )
  const note = noteOn(info, hasMap)
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'known' && info.address}
      </p>
      {state === 'failed' ? (
        <Card role="alert">
          {texts.lookUpFailed}
          <button type="button" onClick={onRetry} className="ml-3 min-h-11 font-semibold text-accent">
            {texts.tryAgain}
          </button>
        </Card>
      ) : street_no ? (
        <Card>
          <span className="block text-13 text-muted">{texts.deliveringTo}</span>
          <span className="block font-semibold wrap-anywhere">
            {street_no} {street_name}, {locality}
          </span>
        </Card>
      ) : (
        note && <Card>{note}</Card>
      )}
    </>
  )
}

function noteOn({ serviceable, street_name, address }: LocationInfo, hasMap: boolean): string {
  if (!serviceable) return texts.outside
  if (street_name) return texts.whichNumber(street_name)
  return hasMap ? '' : address
}

function Card({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-outline border-t bg-raised px-[16px] py-2">
      <Icon name="pin" className="size-6 text-offer" />
      <p role={role} className="min-w-[min(8rem,100%)] flex-1">
        {children}
      </p>
    </div>
  )
}

interface LoadedMap {
  DeliveryMap: ComponentType<DeliveryMapProps>
  choice: MapChoice
}

/** Loads the map and the service's choice of map, only when a map is to be shown. */
function useMap() {
  const [map, setMap] = useState<LoadedMap>()
  const [hasFailed, setFailed] = useState(false)

  const fail = useCallback((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a message here, and for nothing else
    console.error('The map didn’t load.', error)
    setFailed(true)
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    loadMap(leaving.signal).then(setMap, (error: unknown) => leaving.signal.aborted || fail(error))
    return () => leaving.abort()
  }, [fail])

  return { map, hasFailed, fail }
}

async function loadMap(signal: AbortSignal): Promise<LoadedMap> {
  const [{ DeliveryMap }, choice] = await Promise.all([
    import('#ui/map/delivery-map.tsx'),
    call(shippingMap, {}, { signal }),
  ])
  return { DeliveryMap, choice }
}
