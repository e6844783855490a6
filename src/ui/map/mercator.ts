import type { Position } from '#contract/delivery/windows/distance.ts'

export const TILE_PX = 256
const EQUATOR_METRES = 40_075_016.7

/** Pixels from the north-west corner of the world in the Web Mercator projection. */
export interface WorldPoint {
  x: number
  y: number
}

export function toWorld({ lat, lng }: Position, zoom: number): WorldPoint {
  const size = worldSize(zoom)
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function toPosition({ x, y }: WorldPoint, zoom: number): Position {
  const size = worldSize(zoom)
  const turn = Math.PI * (1 - (2 * y) / size)
  return { lat: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 }
}

export function metresAPixel(lat: number, zoom: number): number {
  return (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom)
}

function worldSize(zoom: number): number {
  return TILE_PX * 2 ** zoom
}
