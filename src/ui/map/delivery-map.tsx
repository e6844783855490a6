import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapChoice } from '#contract/delivery/places/map.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import { AreaMap } from './area-map.tsx'
import { CenterPin } from './center-pin.tsx'
import { type GoogleMap as GoogleMapObject, loadGoogleMaps } from './load-google-maps.ts'

/** The map's texts for screen readers. */
interface MapHint {
  role: string
  keys: string
  zoomIn: string
  zoomOut: string
}

export interface MapProps {
  label: string
  hint: MapHint
  /** The map moves here whenever this changes; in between the shopper moves it. */
  center: Position
  /** Receives the centre each time that the map comes to rest, the first time included. */
  onIdle: (center: Position) => void
  onFail: (error: unknown) => void
}

export interface DeliveryMapProps extends MapProps {
  choice: MapChoice
}

/** The configured map, under a pin that stays in its centre. */
export function DeliveryMap({ choice, ...map }: DeliveryMapProps) {
  return (
    <>
      {choice.kind === 'google' ? (
        <GoogleMap {...map} apiKey={choice.key} />
      ) : (
        <AreaMap {...map} tiles={choice.tiles} tilesCredit={choice.tiles_credit} />
      )}
      <CenterPin />
    </>
  )
}

/** The specification's zoom; Google's map clamps it to its own maximum. */
const ZOOM = 30

function GoogleMap({ apiKey, label, center, onIdle, onFail }: MapProps & { apiKey: string }) {
  const area = useRef<HTMLDivElement>(null)
  const map = useRef<GoogleMapObject>(undefined)
  const start = useEffectEvent(() => ({ ...options, center }))
  const tellIdle = useEffectEvent(onIdle)
  const tellFailed = useEffectEvent(onFail)

  useEffect(() => {
    let isGone = false
    loadGoogleMaps(apiKey).then(
      ({ Map: GoogleMap }) => {
        if (isGone || !area.current) return
        const own = new GoogleMap(area.current, start())
        map.current = own
        own.addListener('idle', () => {
          const spot = own.getCenter()
          tellIdle({ lat: spot.lat(), lng: spot.lng() })
        })
      },
      (error: unknown) => isGone || tellFailed(error),
    )
    return () => {
      isGone = true
    }
  }, [apiKey])

  useEffect(() => map.current?.setCenter(center), [center])

  return <section ref={area} aria-label={label} className="absolute inset-0" />
}

const options = {
  zoom: ZOOM,
  zoomControl: true,
  fullscreenControl: false,
  mapTypeControl: false,
  streetViewControl: false,
  rotateControl: false,
  cameraControl: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  restriction: { latLngBounds: DELIVERY_BOX, strictBounds: false },
}
