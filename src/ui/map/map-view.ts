import type { Position } from '#contract/delivery/windows/distance.ts'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import { toPosition, toWorld } from './mercator.ts'

export interface MapView {
  center: Position
  zoom: number
}

export const FARTHEST = 10
export const CLOSEST = 17

/** Returns the view with its centre moved by this many pixels. */
export function moved({ center, zoom }: MapView, east: number, south: number): MapView {
  const { x, y } = toWorld(center, zoom)
  return insideArea({ center: toPosition({ x: x + east, y: y + south }, zoom), zoom })
}

/** Returns the view zoomed in, or out if negative; the point `around`, counted from the centre, stays in place. */
export function zoomed(view: MapView, by: number, around = { x: 0, y: 0 }): MapView {
  const zoom = clamped(view.zoom + by, FARTHEST, CLOSEST)
  const larger = 2 ** (zoom - view.zoom) - 1
  return moved({ center: view.center, zoom }, around.x * larger, around.y * larger)
}

/** Clamps a view to the delivery area, outside which no address is accepted. */
export function insideArea({ center, zoom }: MapView): MapView {
  const { north, south, west, east } = DELIVERY_BOX
  return { center: { lat: clamped(center.lat, south, north), lng: clamped(center.lng, west, east) }, zoom }
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
