export interface Position {
  lat: number
  lng: number
}

const EARTH_RADIUS_METRES = 6_371_008.8

/** Returns the great-circle distance (haversine). */
export function metresBetween(from: Position, to: Position): number {
  const lat = halfChord(to.lat - from.lat)
  const lng = halfChord(to.lng - from.lng)
  const share = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Returns kilometres with one decimal, for display. */
export function toKilometres(metres: number): number {
  return Math.round(metres / 100) / 10
}

function halfChord(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
