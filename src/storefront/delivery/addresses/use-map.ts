import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { type MapChoice, shippingMap } from '#contract/delivery/places/map.ts'
import type { DeliveryMapProps } from '#ui/map/delivery-map.tsx'
import { call } from '../../network/browser-call.ts'

interface LoadedMap {
  DeliveryMap: ComponentType<DeliveryMapProps>
  choice: MapChoice
}

/** Loads the map and the service's choice of map, only when a map is to be shown. */
export function useMap() {
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
