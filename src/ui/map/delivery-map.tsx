import type { Position } from '#contract/delivery/distance.ts'
import type { MapChoice } from '#contract/places/map.ts'
import { AreaMap } from './area-map.tsx'
import { CenterPin } from './center-pin.tsx'
import { GoogleMap } from './google-map.tsx'

/** What a screen reader says about the map. */
export interface MapHint {
  role: string
  keys: string
  zoomIn: string
  zoomOut: string
}

export interface MapProps {
  label: string
  hint: MapHint
  /** Where it goes when this changes; in between, hands move it. */
  center: Position
  /** Told where the middle is each time that the map comes to rest, the first time too. */
  onIdle: (center: Position) => void
  onFail: (error: unknown) => void
}

export interface DeliveryMapProps extends MapProps {
  choice: MapChoice
}

/** The map that was chosen, under a pin that stays in its middle. */
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
