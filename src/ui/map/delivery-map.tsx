import type { Position } from '#contract/delivery/distance.ts'
import type { MapChoice } from '#contract/places/map.ts'
import { AreaMap } from './area-map.tsx'
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

/** Its tip is the spot. */
function CenterPin() {
  return (
    <svg
      viewBox="0 0 40 52"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 h-13 w-10 -translate-x-1/2 -translate-y-full drop-shadow-md"
    >
      <path
        d="M20 51S38 33 38 19a18 18 0 0 0-36 0c0 14 18 32 18 32Z"
        className="fill-berry stroke-white"
        strokeWidth="2"
      />
      <circle cx="20" cy="19" r="7" className="fill-white" />
    </svg>
  )
}
