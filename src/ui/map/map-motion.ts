import type { Position } from '#contract/distance.ts'
import { kept, type MapView } from './map-view.ts'

/** A map that has not moved for so long is idle. */
const IDLE_MS = 300

export interface MapMotion {
  readonly view: MapView
  go: (view: MapView) => void
  stop: () => void
}

/** Where a map stands while hands move it, and word of where it came to rest. */
export function mapMotion(
  start: MapView,
  { onMove, onIdle }: { onMove: (view: MapView) => void; onIdle: (center: Position) => void },
): MapMotion {
  let view = kept(start)
  let timer: ReturnType<typeof setTimeout> | undefined
  function go(next: MapView) {
    view = kept(next)
    onMove(view)
    clearTimeout(timer)
    timer = setTimeout(() => onIdle(view.center), IDLE_MS)
  }
  return {
    get view() {
      return view
    },
    go,
    stop: () => clearTimeout(timer),
  }
}
