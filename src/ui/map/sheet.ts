import type { Position } from '#contract/delivery/windows/distance.ts'
import type { MapView } from './map-view.ts'
import { toWorld } from './mercator.ts'

export interface Size {
  width: number
  height: number
}

/** The map's fonts and colours, read from the design tokens. */
export interface Look {
  water: string
  land: string
  street: string
  edge: string
  name: string
  faintName: string
  /** The colour of what a caller draws over the map. */
  mark: string
  font: string
  /** The shopper's text size relative to the default. */
  scale: number
}

export interface Sheet {
  context: CanvasRenderingContext2D
  size: Size
  look: Look
  view: MapView
  /** Returns a position's pixel on the sheet. */
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
