import { useState } from 'react'
import type { DeliverySums } from '#contract/delivery/desk/delivery.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { AreaMap } from '#ui/map/area-map.tsx'
import { CenterPin } from '#ui/map/center-pin.tsx'
import { drawHubs, type HubOnMap } from './draw-hubs.ts'

interface Props {
  label: string
  hubs: readonly HubOnMap[]
  sums: DeliverySums
  center: Position
  zoom: number
  /** Shows a pin in the centre and receives the position where it came to rest. */
  onPin?: (spot: Position) => void
}

const hint = {
  role: 'map',
  keys: 'Arrow keys move the map, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}

/** Always the shop's own map: the office runs no third-party script, whichever map shoppers see. */
export function HubsMap({ label, hubs, sums, center, zoom, onPin }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="rounded-card bg-well p-4 text-muted">The map didn’t load.</p>
  return (
    <div className="relative isolate h-112 overflow-clip rounded-card bg-tint-sea ring-1 ring-outline ring-inset">
      <AreaMap
        label={label}
        hint={hint}
        center={center}
        zoom={zoom}
        over={(sheet) => drawHubs(sheet, hubs, sums)}
        onIdle={(spot) => onPin?.(spot)}
        onFail={() => setFailed(true)}
      />
      {onPin && <CenterPin />}
    </div>
  )
}
