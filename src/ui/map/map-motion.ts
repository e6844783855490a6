import type { Position } from '#contract/delivery/windows/distance.ts'
import { insideArea, type MapView } from './map-view.ts'

/** Debounce of the idle event: a map that has not moved for this long is at rest. */
const IDLE_MS = 300

export interface MapMotion {
  readonly view: MapView
  go: (view: MapView) => void
  /** A map under a finger is not at rest, even if the finger does not move. */
  hold: () => void
  letGo: () => void
  stop: () => void
}

/** Holds the view while the shopper moves the map, and reports where it came to rest. */
export function mapMotion(
  start: MapView,
  { onMove, onIdle }: { onMove: (view: MapView) => void; onIdle: (center: Position) => void },
): MapMotion {
  let view = insideArea(start)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  let hasMoved = false

  function arrive(): void {
    hasMoved = false
    onIdle(view.center)
  }
  function comeToRest(): void {
    clearTimeout(timer)
    if (hasMoved && !isHeld) timer = setTimeout(arrive, IDLE_MS)
  }
  return {
    get view() {
      return view
    },
    go(next) {
      view = insideArea(next)
      hasMoved = true
      onMove(view)
      comeToRest()
    },
    hold() {
      isHeld = true
      clearTimeout(timer)
    },
    letGo() {
      isHeld = false
      comeToRest()
    },
    stop: () => clearTimeout(timer),
  }
}
