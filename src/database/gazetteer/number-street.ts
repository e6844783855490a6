import type { Position } from '#contract/delivery/windows/distance.ts'
import type { ListedStreet } from './read-tables.ts'

const METRES_A_DEGREE = 111_195
/** Distance from the middle of the road to a letter box. */
const SETBACK_METRES = 12

export interface House extends Position {
  number: number
}

/** Spreads a street's houses evenly from one end to the other, odd numbers on the left. */
export function numberStreet({ numbers: [first, last], from, to }: ListedStreet): House[] {
  const metresEast = (to.lng - from.lng) * METRES_A_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  const metresNorth = (to.lat - from.lat) * METRES_A_DEGREE
  const length = Math.hypot(metresEast, metresNorth)
  const houses: House[] = []
  for (let number = first; number <= last; number++) {
    const share = (number - first) / (last - first)
    const side = (number % 2 === 1 ? SETBACK_METRES : -SETBACK_METRES) / length
    houses.push({
      number,
      lat: round(from.lat + (to.lat - from.lat) * share + (metresEast * side) / METRES_A_DEGREE),
      lng: round(from.lng + (to.lng - from.lng) * share - side * metresNorth * degreesEast(from.lat)),
    })
  }
  return houses
}

function degreesEast(lat: number): number {
  return 1 / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
