import { useEffect, useEffectEvent, useRef } from 'react'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import type { MapProps } from './delivery-map.tsx'
import { type GoogleMap as GoogleMapObject, loadGoogleMaps } from './load-google-maps.ts'

/** The specification's zoom; Google's map clamps it to its own maximum. */
const ZOOM = 30

export function GoogleMap({ apiKey, label, center, onIdle, onFail }: MapProps & { apiKey: string }) {
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
