import { comparePlaces, type Place } from '../../goods/categories/place.ts'
import { type Temperature, temperatures } from '../desk/bags.ts'

interface WalkLine {
  temperature: Temperature
  place: Place
  title: string
}

// Made once, as a picker's phone sorts sixty lines between a tap and its paint.
const byTitle = new Intl.Collator('en-AU')

/** Sorts lines as they are picked: by temperature, frozen last, and within each aisle by aisle. */
export function inWalkOrder<Line extends WalkLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (one, other) =>
      temperatures.indexOf(one.temperature) - temperatures.indexOf(other.temperature) ||
      comparePlaces(one.place, other.place) ||
      byTitle.compare(one.title, other.title),
  )
}
