import type { Position } from '#contract/delivery/distance.ts'
import type { MapView } from './map-view.ts'
import { toWorld } from './mercator.ts'

export interface Size {
  width: number
  height: number
}

/** What the map is drawn with; the colours are tokens. */
export interface Look {
  water: string
  land: string
  street: string
  edge: string
  name: string
  faintName: string
  /** What a shop draws over it. */
  mark: string
  font: string
  /** How much larger than usual the shopper reads. */
  scale: number
}

export interface Sheet {
  context: CanvasRenderingContext2D
  size: Size
  look: Look
  view: MapView
  /** Where a position lies on the sheet. */
  at: (position: Position) => [x: number, y: number]
}

export function sheetOf(context: CanvasRenderingContext2D, size: Size, look: Look, view: MapView): Sheet {
  const middle = toWorld(view.center, view.zoom)
  return {
    context,
    size,
    look,
    view,
    at(position) {
      const { x, y } = toWorld(position, view.zoom)
      return [x - middle.x + size.width / 2, y - middle.y + size.height / 2]
    },
  }
}
