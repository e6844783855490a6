import type { MapChoice } from '#contract/delivery/places/map.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { AreaMap } from './area-map.tsx'
import { CenterPin } from './center-pin.tsx'
import { GoogleMap } from './google-map.tsx'

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
