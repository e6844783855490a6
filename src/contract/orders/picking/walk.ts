import { comparePlaces, type Place } from '../../goods/categories/place.ts'
import { type Temperature, temperatures } from '../desk/temperature.ts'

interface WalkLine {
  temperature: Temperature
  place: Place
  title: string
}

/** Sorts lines as they are picked: by temperature, frozen last, and within each aisle by aisle. */
export function inWalkOrder<Line extends WalkLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (one, other) =>
      temperatures.indexOf(one.temperature) - temperatures.indexOf(other.temperature) ||
      comparePlaces(one.place, other.place) ||
      one.title.localeCompare(other.title, 'en-AU'),
  )
}
